import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { LRUCache } from 'lru-cache';
import { wantsSandbox } from './media-type.ts';

export type HeaderOptions = {
  /** Whether readers come by https, so that browsers may be told to insist on it. */
  readonly secure: boolean;
  /** Whether pages carry the development server's inline scripts. */
  readonly development: boolean;
  /** The origins that pages may show in frames. */
  readonly frames: readonly string[];
};

/** What pages never use, so that no script that slips in can: fullscreen stays the shop's own. */
const denied =
  'accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb xr-spatial-tracking';
// What browsers don't know (web-share on desktops) they complain of on the console, and it is the shop's own anyway.
const permissionsPolicy = [...denied.split(' ').map((feature) => `${feature}=()`), 'fullscreen=(self)'].join(', ');

/** Sets headers of an answer, of which it needs no more than Node’s own request and response have. */
export type HeaderSetter = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** The security headers of every answer. The policy allows no inline script but by its hash, and nothing from elsewhere but in frames. */
export function securityHeaders(options: HeaderOptions): HeaderSetter {
  const others = helmetHeaders(options);
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', permissionsPolicy);
    others(request, response, next);
  };
}

const helmetHeaders = ({ secure, development, frames }: HeaderOptions): HeaderSetter =>
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
            styleSrcAttr: ["'none'"],
            imgSrc: ["'self'"],
            frameSrc: frames.length > 0 ? frames : ["'none'"],
            objectSrc: ["'none'"],
            baseUri: ["'none'"],
            formAction: ["'self'"],
            frameAncestors: ["'self'"],
            // They are not required: where an extension has changed a page, React makes the whole document anew, scripts by innerHTML.
            trustedTypes: ['html-text'], // web/content/trusted-html.ts
            ...(secure && { upgradeInsecureRequests: [] }),
          },
        },
  });

/** The texts of style sheets and scripts that an answer carries in itself. */
export type InlineTexts = { readonly styles: readonly string[]; readonly scripts: readonly string[] };

/** Lets an answer carry these texts, and no others, in itself. */
export function allowInlined(response: ServerResponse, { styles, scripts }: InlineTexts): void {
  const policy = response.getHeader('Content-Security-Policy');
  if (typeof policy !== 'string') return;
  response.setHeader(
    'Content-Security-Policy',
    policy
      .replace("style-src-elem 'self'", allowed('style-src-elem', styles))
      .replace("script-src 'self'", allowed('script-src', scripts)),
  );
}

const allowed = (directive: string, texts: readonly string[]): string =>
  [`${directive} 'self'`, ...texts.map((text) => `'${hashOf(text)}'`)].join(' ');

const hashes = new LRUCache<string, string>({
  max: 100,
  memoMethod: (text) => `sha256-${hash('sha256', text, 'base64')}`,
});

const hashOf = (text: string): string => hashes.memo(text);

/** The Apollo Sandbox is a page of Apollo's that our address frames: it needs a policy of its own. */
export const sandboxHeaders: RequestHandler = (request, response, next) => {
  if (wantsSandbox(request)) response.setHeader('Content-Security-Policy', sandboxPolicy);
  next();
};

const sandboxPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' https://embeddable-sandbox.cdn.apollographql.com https://apollo-server-landing-page.cdn.apollographql.com",
  "style-src 'self' 'unsafe-inline' https://apollo-server-landing-page.cdn.apollographql.com https://fonts.googleapis.com",
  "img-src 'self' data: https://apollo-server-landing-page.cdn.apollographql.com",
  'font-src https://fonts.gstatic.com',
  'manifest-src https://apollo-server-landing-page.cdn.apollographql.com',
  'frame-src https://sandbox.embed.apollographql.com',
].join('; ');
