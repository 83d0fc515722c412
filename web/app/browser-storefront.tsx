import { useEffect, useEffectEvent, useState } from 'react';
import { RouterProvider } from '../navigation/router.ts';
import { choiceUnknownToServer, rememberChoice } from '../i18n/choice.ts';
import { LanguageSwitchContext, type LanguageSwitch } from '../i18n/language-switch.ts';
import { type Language, namedLanguage } from '../i18n/language.ts';
import { AskContext } from '../kit/context.ts';
import { importChunk, loadDocumentIfGone } from '../ui/chunk.ts';
import { PrefetchContext } from '../navigation/prefetch.ts';
import { withLanguage } from '../navigation/with-language.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { prefetchWith } from './prefetch.ts';
import { askForMore, type Current, type Router } from './router.ts';
import type { PageState } from './state.ts';
import { Storefront } from './storefront.tsx';

type Props = {
  readonly page: Pick<PageState, 'publicUrl' | 'timeZone' | 'assets'>;
  readonly state: string;
  readonly router: Router;
  readonly current: Current;
};

/** Few readers change the language: what it takes is loaded with the first change. */
const loadLanguageChange = () => importChunk(() => import('./language-change.ts'));

/** The document has it. */
const nothingAnew = { styles: '', early: '' };

/** The storefront in the browser, where its language can change under the page shown. */
export function BrowserStorefront({ page, state, router, current }: Props) {
  const [switching, setSwitching] = useState<LanguageSwitch['state']>('idle');
  const [prefetch] = useState(() => prefetchWith(router, current));
  const [ask] = useState(() => askForMore(router));

  const switchTo = async (language: Language) => {
    if (switching === 'pending') return;
    if (language === current.language) {
      // Where it was the address that had said so, it is a choice now.
      rememberChoice(language);
      return setSwitching('idle');
    }
    setSwitching('pending');
    const changed = await loadLanguageChange().then(
      ({ changeLanguage }) => changeLanguage(language, { router, current }),
      async (error: unknown) => {
        await loadDocumentIfGone(error, withLanguage(router.state.location, language), new AbortController().signal);
        return false;
      },
    );
    if (changed) rememberChoice(language);
    setSwitching(changed ? 'idle' : 'failed');
  };

  const hydrated = useHydrated();
  const { prefetch: list } = page.assets;
  useEffect(() => {
    if (!hydrated) return;
    // Not before: an attribute that the server did not render would be a mismatch.
    document.documentElement.dataset['hydrated'] = '';
    whenIdle(() => {
      importChunk(() => import('./offline.ts')).then(
        ({ prepareOffline }) =>
          prepareOffline(
            list,
            router.state.matches.map(({ route }) => route.id),
          ),
        () => {}, // All of it can be had without, as long as there is a network.
      );
    });
  }, [hydrated, list, router]);

  const onStart = useEffectEvent(() => {
    const choice = choiceUnknownToServer();
    if (choice) void switchTo(choice);
  });
  // oxlint-disable-next-line react/set-state-in-effect -- the browser's storage lies outside React, and is first known here
  useEffect(() => onStart(), []);

  useEffect(
    () =>
      router.subscribe(({ navigation, location }) => {
        if (navigation.state !== 'idle') return;
        setSwitching((last) => (last === 'failed' ? 'idle' : last));
        // The way back leads to addresses that name the language of then.
        const named = namedLanguage(new URLSearchParams(location.search));
        if (named && named !== current.language) {
          // What does not load now is loaded with the next page.
          void loadLanguageChange().then(
            ({ reloadPage }) => reloadPage(router),
            () => {},
          );
        }
      }),
    [router, current],
  );

  return (
    <LanguageSwitchContext value={{ switchTo: (language) => void switchTo(language), state: switching }}>
      <PrefetchContext value={prefetch}>
        <AskContext value={ask}>
          <Storefront {...page} inlined={import.meta.env.DEV ? null : nothingAnew} state={state}>
            <RouterProvider router={router} />
          </Storefront>
        </AskContext>
      </PrefetchContext>
    </LanguageSwitchContext>
  );
}
