import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { locale } from '../i18n/language.ts';
import { onMessageError } from '../i18n/messages.ts';
import { PageLanguageContext } from '../i18n/page-language.ts';
import { PublicUrlContext } from '../navigation/public-url.ts';
import type { Assets } from './assets.ts';
import { Document } from './document.tsx';
import type { Edition } from './language-change.ts';

type Props = {
  readonly edition: Edition;
  readonly publicUrl: string;
  readonly assets: Assets;
  /** See state.ts; null where the browser is not to go on from this page. */
  readonly state: string | null;
  readonly routeIds: readonly string[];
  readonly children: ReactNode;
};

/** The whole document in one language, the same on both sides of the wire. */
export function Storefront({ edition, publicUrl, assets, state, routeIds, children }: Props) {
  const { language, messages, client } = edition;
  return (
    <PublicUrlContext value={publicUrl}>
      <PageLanguageContext value={language}>
        <ApolloProvider client={client}>
          <IntlProvider locale={locale[language]} messages={messages} onError={onMessageError}>
            <Document state={state} routeIds={routeIds} assets={assets}>
              {children}
            </Document>
          </IntlProvider>
        </ApolloProvider>
      </PageLanguageContext>
    </PublicUrlContext>
  );
}
