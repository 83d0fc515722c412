import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ArchedPicture } from '../content/arched-picture.tsx';
import { Day } from '../content/day.tsx';
import { ContentCard } from '../content/list/content-card.tsx';
import { FilterPanel } from '../content/list/filter-panel.tsx';
import { SearchField } from '../content/list/search-field.tsx';
import { SearchStrip } from '../content/list/search-strip.tsx';
import { ShareRow } from '../content/share-row.tsx';
import { LocalisedText } from '../content/localised-text.tsx';
import { PictureDialog } from '../content/picture-dialog.tsx';
import { Ground, Plate } from '../content/plate.tsx';
import { RichText } from '../content/rich-text.tsx';
import { usePageLanguage } from '../i18n/page-language.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { LtrText } from '../ui/ltr-text.tsx';
import styles from './lists.module.css';
import page from './page.module.css';
import { Part } from './part.tsx';
import { pictureAt, samples } from './samples.ts';

/** What lists are put together from, and what opens over them. */
export function Lists() {
  const { entries } = samples[usePageLanguage()];
  const [first, , third] = entries;
  return (
    <>
      <Part title="Search strip">
        <SearchStrip to="/__components">
          <SearchField name="search" label="content.search_posts" />
        </SearchStrip>
      </Part>
      <Part title="Filter panel">
        <div className={styles.panel}>
          <FilterPanel to="/__components" active={2}>
            <TextField label={<FormattedMessage id="shop.keyword" />} name="keyword" required={false} unmarked />
            <fieldset>
              <legend>
                <FormattedMessage id="shop.categories" />
              </legend>
              {entries.map(({ id, title }) => (
                <Checkbox
                  key={id}
                  defaultChecked={title !== null}
                  label={title ? <LocalisedText text={title} /> : id}
                />
              ))}
            </fieldset>
          </FilterPanel>
        </div>
      </Part>
      <Part title="Cards of news">
        <Entries className={styles.three}>
          {(entry) => (
            <ContentCard
              {...entry}
              look="above"
              heading="h3"
              picture={<Ground palette={Number(entry.id)} />}
              facts={<Day date="2023-05-18" />}
              more={{ to: '/newslist/1', text: 'content.read_more' }}
            />
          )}
        </Entries>
      </Part>
      <Part title="Cards of people">
        <Entries className={styles.two}>
          {(entry) => (
            <ContentCard
              {...entry}
              look="beside"
              heading="h3"
              picture={<ArchedPicture image={null} width={272} id={entry.id} name={entry.title} />}
              more={{ to: '/author/1', text: 'content.more' }}
            />
          )}
        </Entries>
      </Part>
      <Part title="Cards of journals and books">
        <Entries className={styles.three}>
          {(entry) => (
            <ContentCard
              look="tinted"
              heading="h3"
              title={entry.title}
              picture={<Plate title={entry.title} palette={Number(entry.id)} decorative />}
              facts={
                <>
                  ISBN <LtrText>978-9927-000-14-6</LtrText>
                </>
              }
            >
              <Button look="secondary">
                <FormattedMessage id="catalogue.read" />
              </Button>
            </ContentCard>
          )}
        </Entries>
      </Part>
      <Part title="Rows">
        <Entries className={styles.rows}>
          {(entry) => (
            <ContentCard
              {...entry}
              look="row"
              heading="h3"
              to="/newslist/1"
              picture={entry.id === first.id ? <Ground palette={1} className={styles.thumbnail} /> : undefined}
            >
              <ShareRow to={`/post/${entry.id}`} title={entry.title?.value ?? third.id} />
            </ContentCard>
          )}
        </Entries>
      </Part>
      <LargeViews />
    </>
  );
}

type Entry = (typeof samples)['en']['entries'][number];

function Entries({
  className,
  children,
}: {
  readonly className: string | undefined;
  readonly children: (entry: Entry) => ReactNode;
}) {
  const { entries } = samples[usePageLanguage()];
  return (
    <ul className={className}>
      {entries.map((entry) => (
        <li key={entry.id}>{children(entry)}</li>
      ))}
    </ul>
  );
}

/** The large view of pictures, and a portrait beside the text of a life. */
function LargeViews() {
  const { books, life } = samples[usePageLanguage()];
  const [open, setOpen] = useState<'pictures' | 'portrait' | null>(null);
  const onGone = () => setOpen(null);
  const [book, other] = books;
  const pictures = [book, other, { ...book, thumbnail: pictureAt('/media/covers/0.svg', '') }].flatMap(
    ({ thumbnail, title, id }) => (thumbnail ? [{ image: thumbnail, name: title?.value ?? id }] : []),
  );
  return (
    <Part title="Large views">
      <div className={page.row}>
        <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen('pictures')}>
          <FormattedMessage id="book.gallery" />
        </Button>
        <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen('portrait')}>
          <FormattedMessage id="team.name_director" />
        </Button>
      </div>
      {open === 'pictures' && (
        <PictureDialog
          title={book.title && <LocalisedText text={book.title} />}
          pictures={pictures}
          start={1}
          fallback={<Plate title={book.title} palette={1} />}
          onGone={onGone}
        />
      )}
      {open === 'portrait' && (
        <Dialog
          title={<LocalisedText text={life.name} />}
          picture={<ArchedPicture image={null} width={272} id="5" name={life.name} />}
          onGone={onGone}
        >
          <RichText text={{ html: life.html, language: life.name.language }} />
        </Dialog>
      )}
    </Part>
  );
}
