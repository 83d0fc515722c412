import { useEffect, useEffectEvent, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { editionOfPage, type Current, type Edition, type Router } from './edition.ts';
import { choiceUnknownToServer, rememberChoice } from './i18n/choice.ts';
import { LanguageSwitchContext, type LanguageSwitch } from './i18n/language-switch.ts';
import type { Language } from './i18n/language.ts';
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
    if (switching === 'pending' || language === edition.language) return;
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

  return (
    <LanguageSwitchContext value={{ switchTo: (language) => void switchTo(language), state: switching }}>
      <Storefront edition={edition} {...page} state={state} routeIds={routeIds}>
        <RouterProvider router={router} />
      </Storefront>
    </LanguageSwitchContext>
  );
}
