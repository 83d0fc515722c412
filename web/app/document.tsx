import type { ReactNode } from 'react';
import { direction } from '../i18n/language.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import type { Assets } from './assets.ts';

type Props = {
  readonly state: string | null;
  readonly routeIds: readonly string[];
  readonly assets: Assets;
  readonly children: ReactNode;
};

/**
 * The HTML document around a page. It has no inline script that runs, so that the content security policy is strict;
 * title, description and addresses come from the page (kit/page-head.tsx).
 */
export function Document({ state, routeIds, assets, children }: Props) {
  const language = usePageLanguage();
  const routes = routeIds.flatMap((id) => assets.routes[id] ?? []);
  const styles = [...assets.styles, ...routes.flatMap((route) => route.styles)];
  const modules = state === null ? [] : [...assets.preload, ...routes.flatMap((route) => route.preload)];
  return (
    <html lang={language} dir={direction[language]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {assets.fonts[language].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {direction[language] === 'rtl' && <link rel="stylesheet" href={assets.rtl} />}
        {modules.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {state !== null && <script type="module" src={assets.entry} />}
      </head>
      <body>
        {children}
        {state !== null && <script type="application/json" id="state" dangerouslySetInnerHTML={{ __html: state }} />}
      </body>
    </html>
  );
}
