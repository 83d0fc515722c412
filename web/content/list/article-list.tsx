import type { ComponentType, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { useSearchParams } from '../../navigation/router.ts';
import type { ArticleCardFragment, ArticleDetailFragment, ImagePartsFragment } from '../../generated/public/graphql.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { filterWord, isFiltered } from '../../kit/list-address.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import type { DetailPage } from '../../kit/page.ts';
import type { PagedList } from '../../kit/use-paged-list.ts';
import facing from '../../ui/facing-title.module.css';
import type { FacingId } from '../../ui/facing-title.tsx';
import { bothLanguages } from '../both-languages.ts';
import { Day } from '../day.tsx';
import { LocalisedText } from '../localised-text.tsx';
import { Passage } from '../passage.tsx';
import { Picture } from '../picture.tsx';
import { Ground, paletteOf } from '../plate.tsx';
import { ShareRow } from '../share-row.tsx';
import { articleData } from './article-data.ts';
import styles from './article-list.module.css';
import { ContentCard } from './content-card.tsx';
import { FilterChips } from './filter-chips.tsx';
import { ItemDetail } from './item-detail.tsx';
import { ListOf } from './list-of.tsx';
import { ListPage } from './list-page.tsx';
import { SearchField } from './search-field.tsx';
import { SearchStrip } from './search-strip.tsx';
import { useListPath } from './list-path.ts';

type ListProps<Article> = {
  readonly title: FacingId;
  /** What the search is for. */
  readonly search: MessageId;
  readonly list: PagedList<Article>;
  /** The list to go on with where this one has nothing yet. */
  readonly instead: { readonly to: string; readonly name: MessageId };
  readonly className?: string | undefined;
  readonly detail: ReactNode;
  readonly children: (article: Article, index: number) => ReactNode;
};

/** The page of a list of articles (kit/article-pages.ts): its search, its items with further pages, and the detail over it. */
export function ArticleList<Article extends { readonly id: string }>({
  title,
  search,
  list,
  instead,
  className,
  detail,
  children,
}: ListProps<Article>) {
  const [address] = useSearchParams();
  const { path } = useListPath();
  const words = filterWord(address, 'search');
  const way = words === undefined ? instead : ({ to: path, name: 'shop.reset' } as const);
  return (
    <ListPage title={title} words={words} list={list} filtered={isFiltered(address, ['search'])} detail={detail}>
      <SearchStrip to={path}>
        <SearchField name="search" label={search} />
      </SearchStrip>
      <FilterChips
        chips={
          words === undefined || list.items?.length === 0
            ? []
            : [{ key: 'search', without: path, name: <bdi>{words}</bdi> }]
        }
        results="main"
      />
      <ListOf
        items={list.items}
        list={list}
        {...(words === undefined
          ? { empty: 'content.empty' }
          : { empty: 'panel.no_results', emptyValues: { q: <bdi key="q">{words}</bdi> } })}
        emptyAction={
          <ButtonLink to={way.to} look="secondary">
            <FormattedMessage id={way.name} />
          </ButtonLink>
        }
        className={`${styles.articles} ${className ?? ''}`}
        keyOf={({ id }) => id}
      >
        {children}
      </ListOf>
    </ListPage>
  );
}

type PictureProps = {
  /** The id of the article, and its picture where it has one. */
  readonly id: string;
  readonly image: ImagePartsFragment | null;
  /** As wide as it is shown at most, in pixels. */
  readonly width: number;
  /** See content/picture.tsx. */
  readonly loading?: 'lazy' | 'first' | undefined;
};

/** The wide picture of an article, in its list and over its text; an ornament where there is none. */
export const ArticlePicture = ({ id, image, width, loading = 'lazy' }: PictureProps) => (
  <Picture
    image={image}
    width={width}
    height={(width * 9) / 16}
    loading={loading}
    decorative
    className={styles.picture}
    fallback={<Ground palette={paletteOf(id)} className={styles.picture} />}
  />
);

type CardProps = {
  readonly of: ArticleCardFragment;
  readonly look: 'above' | 'row';
  readonly picture?: ReactNode;
  /** The words of the link to the whole article; the title leads there when left out. */
  readonly more?: MessageId;
  readonly children?: ReactNode;
};

/** An article in its list: title, date, and the beginning of its text. */
export function ArticleCard({ of: { id, title, description, date }, look, picture, more, children }: CardProps) {
  const to = `${useListPath().path}/${id}`;
  return (
    <ContentCard
      look={look}
      picture={picture}
      facts={date && <Day date={date} />}
      title={title ?? { value: id, language: null }}
      text={description}
      {...(more ? { more: { to, text: more } } : { to })}
    >
      {children}
    </ContentCard>
  );
}

type DetailProps<Field extends string, Article extends ArticleDetailFragment> = {
  readonly of: DetailPage<Readonly<Record<Field, Article | null>>, Field>;
  /** Before its date, as wide as the text. */
  readonly picture?: ComponentType<{ readonly item: Article }>;
};

/** One article, whole, in both languages where it has both, and ways to share it. */
export function ArticleDetail<Field extends string, Article extends ArticleDetailFragment>({
  of,
  picture: Opening,
}: DetailProps<Field, Article>) {
  return (
    <div className={styles.detail}>
      <ItemDetail
        of={of}
        title={({ title }) => title}
        preview={({ banner }) => banner}
        type="article"
        data={import.meta.env.SSR && articleData}
      >
        {(article) => (
          <>
            {Opening && (
              <span className={styles.opening}>
                <Opening item={article} />
              </span>
            )}
            <Dateline of={article} />
            {article.description && <Passage texts={{ english: article.englishText, arabic: article.arabicText }} />}
            <ArticleShare of={article} />
          </>
        )}
      </ItemDetail>
    </div>
  );
}

/** When it was published, and its title in the other language, which is over the text in that language. */
function Dateline({ of: { date, englishTitle, arabicTitle } }: { readonly of: ArticleDetailFragment }) {
  const { other } = bothLanguages({ english: englishTitle, arabic: arabicTitle }, usePageLanguage());
  return (
    <div className={styles.dateline}>
      {date && <Day date={date} />}
      {other && <LocalisedText text={other} as="p" className={facing.facing} />}
    </div>
  );
}

type ShareProps = {
  readonly of: Pick<ArticleCardFragment, 'id' | 'title'>;
  readonly isListed?: boolean;
};

/** Ways to share an article, in its list or below its text. */
export const ArticleShare = ({ of: { id, title }, isListed = false }: ShareProps) => (
  <ShareRow to={`${useListPath().path}/${id}`} title={title?.value ?? id} isListed={isListed} />
);
