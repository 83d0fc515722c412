import { FormattedMessage } from 'react-intl';
import { ContentCard } from '../../content/list/content-card.tsx';
import { LocalisedText } from '../../content/localised-text.tsx';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import { Picture } from '../../content/picture.tsx';
import { paletteOf, Plate } from '../../content/plate.tsx';
import type { JournalCardFragment, JournalPlacesFragment } from '../../generated/public/graphql.ts';
import { buttonClass } from '../../ui/button.tsx';
import styles from './journal-card.module.css';

/** A journal in the list: its cover, its name in both scripts, the beginning of what it is about, and where it is read. */
export function JournalCard({ journal }: { readonly journal: JournalCardFragment }) {
  const { id, name, otherName, description } = journal;
  const titleId = `journal-${id}`;
  return (
    <ContentCard
      look="beside"
      picture={<JournalCover item={journal} />}
      title={name ?? { value: id, language: null }}
      titleId={titleId}
      to={`/journals/${id}`}
      facts={otherName && <LocalisedText text={otherName} as="p" className={styles.otherName} />}
      text={description}
    >
      <JournalLinks to={journal} of={titleId} />
    </ContentCard>
  );
}

/** The cover of a journal, on a plate in its own cloth; its name in type where there is no picture. */
export const JournalCover = ({ item }: { readonly item: Pick<JournalCardFragment, 'id' | 'image' | 'name'> }) => (
  <span className={styles.cover} data-palette={paletteOf(item.id)}>
    <Picture
      image={item.image}
      width={240}
      height={320}
      decorative
      className={styles.picture}
      fallback={<Plate title={item.name} palette={paletteOf(item.id)} decorative />}
    />
  </span>
);

type LinksProps = {
  readonly to: JournalPlacesFragment;
  /** The id of the journal's name, beside others. */
  readonly of?: string;
};

/** Where a journal is read and takes articles, each in a new tab; what it has not is left out. */
export function JournalLinks({ to: { viewUrl, currentIssueUrl, submissionUrl }, of }: LinksProps) {
  const links = [
    { href: viewUrl, text: 'journal.view' },
    { href: currentIssueUrl, text: 'journal.current' },
    { href: submissionUrl, text: 'journal.submissions' },
  ] as const;
  return (
    <ul className={styles.links}>
      {links.map(
        ({ href, text }) =>
          href && (
            <li key={text}>
              <NewTabLink href={href} className={buttonClass({ look: 'text' })} {...(of && { of })}>
                <FormattedMessage id={text} />
              </NewTabLink>
            </li>
          ),
      )}
    </ul>
  );
}
