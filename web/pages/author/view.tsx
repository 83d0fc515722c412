import { useSearchParams } from 'react-router-dom';
import { DetailDialog } from '../../content/list/detail-dialog.tsx';
import { FailedDetail } from '../../content/list/failed-detail.tsx';
import { ListOf } from '../../content/list/list-of.tsx';
import { ListPage } from '../../content/list/list-page.tsx';
import { LocalisedText } from '../../content/localised-text.tsx';
import { PreviewPicture } from '../../content/preview-picture.tsx';
import { RichText } from '../../content/rich-text.tsx';
import { filterIds, filterWord, isFiltered } from '../../kit/list-address.ts';
import { DocumentHead } from '../../kit/document-head.tsx';
import { usePage } from '../../kit/use-page.ts';
import { AuthorBooks } from './author-books.tsx';
import { AuthorCard, Portrait } from './author-card.tsx';
import { AuthorFilters } from './author-filters.tsx';
import { AuthorCount } from './author-count.tsx';
import { detail, filters, page } from './page.ts';
import styles from './view.module.css';

/** The authors of the publisher, to be searched by name and category (author-1). */
export function View() {
  const { authors: found, categories } = usePage(page);
  const authors = found && found.items;
  const [search] = useSearchParams();
  const [chosen] = filterIds(search, 'category');
  const category = categories?.find(({ id }) => id === chosen)?.name;
  return (
    <ListPage
      title="nav.authors"
      words={filterWord(search, 'name')}
      chosen={category ? [category] : []}
      filtered={isFiltered(search, filters)}
    >
      <AuthorFilters categories={categories ?? []} />
      <AuthorCount authors={authors} />
      <ListOf
        items={authors}
        empty="author.empty"
        className={styles.authors}
        // Of some only the name is known.
        keyOf={({ id }, index) => id ?? `nameless-${index}`}
      >
        {(author) => <AuthorCard author={author} />}
      </ListOf>
    </ListPage>
  );
}

/** The life and work of one author (author-2). */
export function Detail() {
  const { author } = usePage(detail);
  if (!author) return <FailedDetail />;
  const { id, name, description, image, books } = author;
  return (
    <>
      <DocumentHead title={name?.value} description={description?.excerpt} type="profile" />
      <PreviewPicture of={image} />
      <DetailDialog title={name ? <LocalisedText text={name} /> : id} picture={<Portrait author={author} />}>
        {description && <RichText text={description} />}
        {name && <AuthorBooks name={name} books={books} />}
      </DetailDialog>
    </>
  );
}
