import type { RequestHandler } from 'express';
import helmet from 'helmet';

export type HeaderOptions = {
  /** Whether readers come by https, so that browsers may be told to insist on it. */
  readonly secure: boolean;
  /** Whether pages carry the development server's inline scripts. */
  readonly development: boolean;
};

/** The security headers of every answer. The policy allows no inline script and nothing from elsewhere. */
export const securityHeaders = ({ secure, development }: HeaderOptions): RequestHandler =>
  helmet({
    strictTransportSecurity: secure,
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: development
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: ["'self'"],
            scriptSrc: ["'self'"],
            styleSrcElem: ["'self'"],
            styleSrcAttr: ["'unsafe-inline'"],
            imgSrc: ["'self'"],
            objectSrc: ["'none'"],
            baseUri: ["'none'"],
            formAction: ["'self'"],
            frameAncestors: ["'self'"],
            ...(secure && { upgradeInsecureRequests: [] }),
          },
        },
  });

/** The Apollo Sandbox is a page of Apollo's that our address frames: it needs a policy of its own. */
export const sandboxHeaders: RequestHandler = (_request, response, next) => {
  response.setHeader(
    'Content-Security-Policy',
    [
      "default-src 'self'",
      "script-src 'self' 'unsafe-inline' https://embeddable-sandbox.cdn.apollographql.com https://apollo-server-landing-page.cdn.apollographql.com",
      "style-src 'self' 'unsafe-inline' https://apollo-server-landing-page.cdn.apollographql.com https://fonts.googleapis.com",
      "img-src 'self' data: https://apollo-server-landing-page.cdn.apollographql.com",
      'font-src https://fonts.gstatic.com',
      'manifest-src https://apollo-server-landing-page.cdn.apollographql.com',
      'frame-src https://sandbox.embed.apollographql.com',
    ].join('; '),
  );
  next();
};
