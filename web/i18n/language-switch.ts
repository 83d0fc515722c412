import { createContext, use } from 'react';
import type { Language } from './language.ts';

/** How the page shown is brought over to the other language. On the server nothing can be pressed. */
export type LanguageSwitch = {
  readonly switchTo: (language: Language) => void;
  readonly state: 'idle' | 'pending' | 'failed';
};

export const LanguageSwitchContext = createContext<LanguageSwitch>({ switchTo: () => {}, state: 'idle' });

export const useLanguageSwitch = (): LanguageSwitch => use(LanguageSwitchContext);
