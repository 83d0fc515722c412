import { FormattedMessage } from 'react-intl';
import { ItemDetail } from '../../content/list/item-detail.tsx';
import { ListOf } from '../../content/list/list-of.tsx';
import { ListPage } from '../../content/list/list-page.tsx';
import { Passage } from '../../content/passage.tsx';
import { ShareRow } from '../../content/share-row.tsx';
import { usePage } from '../../kit/use-page.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { JournalCard, JournalCover, JournalLinks } from './journal-card.tsx';
import { journalData } from './journal-data.ts';
import { detail, page } from './page.ts';
import styles from './view.module.css';

/** The journals of the publisher (journal-1). */
export function View() {
  const { journals, refusal } = usePage(page);
  return (
    <ListPage title="nav.journals" filtered={false} detail={<Detail />}>
      <ListOf
        items={journals && journals.items}
        refusal={refusal}
        empty="content.empty"
        emptyAction={
          <ButtonLink to="/shop" look="secondary">
            <FormattedMessage id="journal.issues" />
          </ButtonLink>
        }
        className={styles.journals}
        keyOf={({ id }) => id}
      >
        {(journal) => <JournalCard journal={journal} />}
      </ListOf>
    </ListPage>
  );
}

/** What one journal is about, whole. */
const Detail = () => (
  <ItemDetail
    of={detail}
    title={({ name }) => name}
    preview={({ image }) => image}
    type="article"
    data={import.meta.env.SSR && journalData}
    picture={JournalCover}
  >
    {(journal) => (
      <>
        {journal.description && <Passage texts={{ english: journal.englishText, arabic: journal.arabicText }} beside />}
        <div className={styles.foot}>
          <JournalLinks to={journal} />
        </div>
        <ShareRow to={`/journals/${journal.id}`} title={journal.name?.value ?? journal.id} />
      </>
    )}
  </ItemDetail>
);
