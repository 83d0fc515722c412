import { createContext, type ReactNode, use } from 'react';
import { direction } from '../i18n/language.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import rtlSheet from '../styles/rtl.css?raw';
import { LatePage } from '../layout/late-page.tsx';
import type { DocumentAssets } from './assets.ts';
import type { Inlined } from './inlined.ts';

/** Of a link, which React's types know no such attribute of. */
const disabled = { disabled: true };

/** What the document is made with, the same on the server and in the browser that hydrates it. */
export const DocumentContext = createContext<{
  readonly assets: DocumentAssets;
  /** Null where style sheets and scripts are linked. In the browser empty: what is in the document React leaves as it is. */
  readonly inlined: Inlined | null;
  /** See state.ts; null where the browser is not to go on from this page. */
  readonly state: string | null;
} | null>(null);

/**
 * The HTML document around a page. The one inline script that runs is the early one, which its content security policy names
 * by its hash; title, description and addresses come from the page (kit/document-head.tsx).
 */
export function Document({ children }: { readonly children: ReactNode }) {
  const language = usePageLanguage();
  const context = use(DocumentContext);
  if (!context) throw new Error('No DocumentContext');
  const { assets, inlined, state } = context;
  const modules = state === null ? null : [...assets.preload, ...assets.messages[language], assets.entry];
  return (
    // What app/early.ts has set on it is no mismatch.
    <html lang={language} dir={direction[language]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {inlined === null ? (
          <script type="module" src={assets.early} async />
        ) : (
          <script
            data-modules={modules?.join(' ')}
            dangerouslySetInnerHTML={{ __html: inlined.early }}
            suppressHydrationWarning
          />
        )}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* The cloth of the top bar, --cloth, which the browser's own bar goes on with. */}
        <meta name="theme-color" content="#35101a" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#2a0d15" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href={`/${language}.webmanifest`} />
        {assets.fonts[language].map((href) => (
          // Text is painted in its fallback: a typeface is not to take the line from the style sheet.
          <link
            key={href}
            rel="preload"
            as="font"
            type="font/woff2"
            href={href}
            crossOrigin="anonymous"
            fetchPriority="low"
          />
        ))}
        {inlined === null ? (
          assets.styles.map((href) => <link key={href} rel="stylesheet" href={href} precedence="default" />)
        ) : (
          <>
            <style href="page" precedence="default">
              {inlined.styles}
            </style>
            {/* A chunk loads its style sheets unless there is a link to them: these are here, and not to be fetched. */}
            {assets.styles.map((href) => (
              <link key={href} rel="stylesheet" href={href} {...disabled} />
            ))}
          </>
        )}
        {direction[language] === 'rtl' && <style>{rtlSheet}</style>}
        {/* The built ones are loaded by the early script. */}
        {import.meta.env.DEV && modules?.map((src) => <script key={src} type="module" src={src} />)}
      </head>
      <body>
        {children}
        {state !== null && <LatePage />}
        {state !== null && <script type="application/json" id="state" dangerouslySetInnerHTML={{ __html: state }} />}
      </body>
    </html>
  );
}
