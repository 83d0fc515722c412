import { useQuery } from '@apollo/client/react';
import { FormattedMessage } from 'react-intl';
import { BookCarousel } from '../../book/book-carousel.tsx';
import { FailedPage } from '../../navigation/failed-part.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { HomePageDocument, type HomePageQuery } from '../../generated/graphql.ts';
import page from '../../styles/page.module.css';
import text from '../../styles/text.module.css';
import { Categories } from './categories.tsx';
import { Hero } from './hero.tsx';
import { hasNothing } from './nothing.ts';
import { OtherPages } from './other-pages.tsx';
import { WhyUs } from './why-us.tsx';

/** The home page: what the press wants to show first. */
export function Home() {
  const { data } = useQuery(HomePageDocument, { errorPolicy: 'all' });
  if (!data) return null;
  return (
    <>
      <PageHead />
      <h1 className={text.hidden}>
        <FormattedMessage id="brand.name" />
      </h1>
      {hasNothing(data) ? <Nothing /> : <Everything of={data} />}
      <WhyUs />
    </>
  );
}

function Everything({ of: { banners, categories, exploreBooks, newBooks } }: { readonly of: HomePageQuery }) {
  return (
    <>
      <Hero banners={banners} />
      <OtherPages />
      <Categories categories={categories} />
      <BookCarousel title="home.explore_journals" books={exploreBooks && exploreBooks.items} />
      <BookCarousel title="home.published" books={newBooks} />
    </>
  );
}

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
