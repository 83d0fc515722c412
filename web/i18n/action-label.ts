import { useIntl } from 'react-intl';
import { isolated } from './isolated.ts';
import type { MessageId } from './messages.ts';
import { usePageLanguage } from './page-language.ts';

/** Names a button for what it acts on, where a page has one for each of several things. */
export function useActionLabel(): (action: MessageId, of: string) => string {
  const intl = useIntl();
  const language = usePageLanguage();
  return (action, of) => `${intl.formatMessage({ id: action })}: ${isolated(of, language)}`;
}
