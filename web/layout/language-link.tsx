import { FormattedMessage, useIntl } from 'react-intl';
import { useMatches, useSearchParams } from '../navigation/router.ts';
import { useLanguageSwitch } from '../i18n/language-switch.ts';
import { direction, type Language } from '../i18n/language.ts';
import { queryIn } from '../kit/page.ts';
import { Icon } from '../ui/icon.tsx';
import { hasModifier } from '../ui/keyboard.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import text from '../styles/text.module.css';

const names = { en: 'header.lang_en', ar: 'header.lang_ar' } as const;

const signs = { en: <FormattedMessage id="header.lang_en_short" />, ar: <Icon name="arabic" /> };

type Props = { readonly to: Language; readonly short?: boolean; readonly className?: string | undefined };

/** The page shown, in one language: in place where scripts run, by its address where not. */
export function LanguageLink({ to, short = false, className }: Props) {
  const intl = useIntl();
  const [params] = useSearchParams();
  const matches = useMatches();
  const { switchTo, state } = useLanguageSwitch();
  const current = usePageLanguage() === to;
  const name = intl.formatMessage({ id: names[to] });
  const inLanguage = new URLSearchParams(current ? params : queryIn(to, params, matches));
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
          <span aria-hidden="true">{signs[to]}</span>
          <span className={text.hidden}>{name}</span>
        </>
      ) : (
        name
      )}
    </a>
  );
}
