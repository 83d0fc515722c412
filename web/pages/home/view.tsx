import { FormattedMessage } from 'react-intl';
import { BookCarousel } from '../../book/book-carousel.tsx';
import { FailedPage } from '../../navigation/failed-section.tsx';
import { DocumentHead } from '../../kit/document-head.tsx';
import { FeedLink } from '../../kit/feed-link.tsx';
import { StaleNotice } from '../../book/stale-notice.tsx';
import { usePage } from '../../kit/use-page.ts';
import type { BookCardFragment, HomePageQuery } from '../../generated/public/graphql.ts';
import page from '../../styles/page.module.css';
import text from '../../styles/text.module.css';
import { Categories } from './categories.tsx';
import { Hero } from './hero.tsx';
import { page as home } from './page.ts';
import { OtherPages } from './other-pages.tsx';
import { WhyUs } from './why-us.tsx';

/** The home page: what the publisher wants to show first. */
export function View() {
  const data = usePage(home);
  const hasNothing = home.principal.every((section) => data[section] === null);
  return (
    <>
      <DocumentHead />
      <FeedLink of="books" />
      <div className={page.wrap}>
        <StaleNotice asOf={data.asOf} />
      </div>
      <h1 className={text.hidden}>
        <FormattedMessage id="brand.name" />
      </h1>
      {hasNothing ? <Nothing /> : <Everything data={data} />}
      <WhyUs />
    </>
  );
}

function Everything({ data }: { readonly data: HomePageQuery }) {
  const { banners, categories, exploreBooks, newBooks } = data;
  return (
    <>
      <Hero banners={banners} />
      <OtherPages />
      <Categories categories={categories} />
      <BookCarousel
        title="home.explore_journals"
        all={shelfOf(exploreBooks?.items[0])}
        books={exploreBooks && exploreBooks.items}
      />
      <BookCarousel title="home.published" all="/shop" books={newBooks && newBooks.items} />
    </>
  );
}

/** Where the shop has the rest of its kind: the journals' category has no name of its own here but by its issues. */
const shelfOf = (book: BookCardFragment | undefined): string =>
  book?.category ? `/shop/${book.category.id}` : '/shop';

/** Said once: four alerts one below the other would say the same. */
function Nothing() {
  return (
    <>
      <div className={`${page.wrap} ${page.section}`}>
        <FailedPage />
      </div>
      <OtherPages />
    </>
  );
}
