import { useIntl } from 'react-intl';
import { isolated } from './isolated.ts';
import type { MessageId } from './messages.ts';
import { usePageLanguage } from './page-language.ts';

/** Names a button for what it acts on, where a page has one for each of several things; elsewhere it does without. */
export function useActionLabel(): (action: MessageId, of?: string) => string {
  const intl = useIntl();
  const language = usePageLanguage();
  return (action, of) => {
    const words = intl.formatMessage({ id: action });
    return of === undefined ? words : `${words}: ${isolated(of, language)}`;
  };
}
