import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useLanguageSwitch } from '../i18n/language-switch.ts';
import { direction, type Language } from '../i18n/language.ts';
import { hasModifier } from '../ui/keyboard.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import text from '../styles/text.module.css';

const names = {
  en: { whole: 'header.lang_en', short: 'header.lang_en_short' },
  ar: { whole: 'header.lang_ar', short: 'header.lang_ar_short' },
} as const;

type Props = { readonly to: Language; readonly short?: boolean; readonly className?: string | undefined };

/** The page shown, in one language: in place where scripts run, by its address where not. */
export function LanguageLink({ to, short = false, className }: Props) {
  const intl = useIntl();
  const [params] = useSearchParams();
  const { switchTo, state } = useLanguageSwitch();
  const current = usePageLanguage() === to;
  const name = intl.formatMessage({ id: names[to].whole });
  const inLanguage = new URLSearchParams(params);
  inLanguage.set('lng', to);
  return (
    <a
      className={className}
      lang={to}
      dir={direction[to]}
      hrefLang={to}
      // Only the query: a path that begins with two slashes would lead to another host.
      href={`?${inLanguage}`}
      aria-current={current || undefined}
      aria-busy={(state === 'pending' && !current) || undefined}
      onClick={(event) => {
        if (hasModifier(event)) return;
        event.preventDefault();
        switchTo(to);
      }}
    >
      {short ? (
        <>
          <span aria-hidden="true">{intl.formatMessage({ id: names[to].short })}</span>
          <span className={text.hidden}>{name}</span>
        </>
      ) : (
        name
      )}
    </a>
  );
}
