import { useEffect, useEffectEvent, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { editionOfPage, showAgain, type Current, type Edition, type Router } from './language-change.ts';
import { choiceUnknownToServer, rememberChoice } from '../i18n/choice.ts';
import { LanguageSwitchContext, type LanguageSwitch } from '../i18n/language-switch.ts';
import { isLanguage, type Language } from '../i18n/language.ts';
import type { PageState } from './state.ts';
import { Storefront } from './storefront.tsx';

type Props = {
  /** The edition that the server rendered. */
  readonly first: Edition;
  readonly page: Pick<PageState, 'publicUrl' | 'assets'>;
  readonly state: string;
  /** The routes that the server rendered: their sheets stay for as long as the document. */
  readonly routeIds: readonly string[];
  readonly router: Router;
  readonly current: Current;
};

/** The storefront in the browser, where its language can change under the page shown. */
export function BrowserStorefront({ first, page, state, routeIds, router, current }: Props) {
  const [edition, setEdition] = useState(first);
  const [switching, setSwitching] = useState<LanguageSwitch['state']>('idle');

  const switchTo = async (language: Language) => {
    if (switching === 'pending') return;
    if (language === edition.language) {
      // Where it was the address that had said so, it is a choice now.
      rememberChoice(language);
      return setSwitching('idle');
    }
    setSwitching('pending');
    const next = await editionOfPage(language, { router, current, rtl: page.assets.rtl });
    if (next) {
      rememberChoice(language);
      setEdition(next);
    }
    setSwitching(next ? 'idle' : 'failed');
  };

  const onStart = useEffectEvent(() => {
    // Not before: an attribute that the server did not render would be a mismatch.
    document.documentElement.dataset['hydrated'] = '';
    const choice = choiceUnknownToServer();
    if (choice) void switchTo(choice);
  });
  // oxlint-disable-next-line react/set-state-in-effect -- the browser's storage lies outside React, and is first known here
  useEffect(() => onStart(), []);

  const { language } = edition;
  useEffect(
    () =>
      router.subscribe(({ navigation, location }) => {
        if (navigation.state !== 'idle') return;
        setSwitching((last) => (last === 'failed' ? 'idle' : last));
        // The way back leads to addresses that name the language of then.
        const named = new URLSearchParams(location.search).get('lng');
        if (isLanguage(named) && named !== language) void showAgain(router);
      }),
    [router, language],
  );

  return (
    <LanguageSwitchContext value={{ switchTo: (language) => void switchTo(language), state: switching }}>
      <Storefront edition={edition} {...page} state={state} routeIds={routeIds}>
        <RouterProvider router={router} />
      </Storefront>
    </LanguageSwitchContext>
  );
}
