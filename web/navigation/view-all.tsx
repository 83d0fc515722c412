import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../i18n/messages.ts';
import { headingId } from '../ui/section.tsx';
import { ButtonLink } from './button-link.tsx';

type Props = {
  readonly to: string;
  /** The title of the section that shows some of them; it is part of the link's name. */
  readonly of: MessageId;
};

/** The way from a section to the page that has all of its kind. */
export function ViewAll({ to, of }: Props) {
  const title = headingId(of);
  const id = `all-${title}`;
  return (
    <ButtonLink to={to} id={id} aria-labelledby={`${id} ${title}`} look="text" endIcon="arrow">
      <FormattedMessage id="home.view_all" />
    </ButtonLink>
  );
}
