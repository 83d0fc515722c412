import { getApolloContext } from '@apollo/client/react';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from '../../navigation/router.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { loadChunk } from '../../ui/chunk.ts';
import { type Apollo, loadApollo, onApollo } from './load-apollo.ts';
import type { views } from './views.ts';
import { removeEndedSession } from '../session/ended-session.ts';
import { followSession, useSignedIn } from '../session/session.ts';

type Loaded = Apollo & typeof views;

type Customer = {
  /** Null until it is loaded, and always on the server. */
  readonly apollo: Loaded | null;
  readonly hasFailed: boolean;
  readonly load: () => void;
};

const CustomerContext = createContext<Customer>({ apollo: null, hasFailed: false, load: () => {} });

// What ApolloProvider provides. That component can't stand here: it wants a client from the start, and coming later it would
// mount the whole page anew.
const ApolloContext = getApolloContext();

/** Loads Apollo once somebody is signed in, and gives it to the hooks of all that is within, in the page's language. */
export function CustomerProvider({ children }: { readonly children: ReactNode }) {
  const [apollo, setApollo] = useState<Loaded | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const signedIn = useSignedIn();
  const load = useCallback(() => {
    Promise.all([loadApollo(), loadChunk(() => import('./views.ts'))]).then(
      ([client, chunk]) => setApollo((loaded) => loaded ?? { ...client, ...chunk.views }),
      () => setFailed(true),
    );
  }, []);
  useEffect(() => onApollo(load), [load]);
  useEffect(() => {
    followSession();
    removeEndedSession();
  }, []);
  // Where it could not be had, each further page tries anew.
  const { key } = useLocation();
  useEffect(() => {
    if (signedIn && key) load();
  }, [signedIn, load, key]);

  const language = usePageLanguage();
  const asked = useRef(language);
  useEffect(() => {
    if (asked.current !== language) apollo?.refetch();
    asked.current = language;
  }, [apollo, language]);

  const customer = useMemo(() => ({ apollo, hasFailed, load }), [apollo, hasFailed, load]);
  const context = useMemo(() => (apollo ? { client: apollo.client } : {}), [apollo]);
  return (
    <CustomerContext value={customer}>
      <ApolloContext value={context}>{children}</ApolloContext>
      {apollo && <apollo.SessionEnd />}
    </CustomerContext>
  );
}

export const useApollo = (): Customer => use(CustomerContext);
