import { useQuery } from '@apollo/client/react';
import { FormattedMessage } from 'react-intl';
import { BookCarousel } from '../../components/book-carousel.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { HomePageDocument } from '../../generated/graphql.ts';
import text from '../../styles/text.module.css';
import { Categories } from './categories.tsx';
import { Hero } from './hero.tsx';
import { OtherPages } from './other-pages.tsx';
import { WhyUs } from './why-us.tsx';

/** The home page: what the press wants to show first. */
export function Home() {
  const { data } = useQuery(HomePageDocument, { errorPolicy: 'all' });
  if (!data) return null;
  return (
    <>
      <PageHead />
      <h1 className={text['hidden']}>
        <FormattedMessage id="brand.name" />
      </h1>
      <Hero banners={data.banners} />
      <OtherPages />
      <Categories categories={data.categories} />
      <BookCarousel title="home.explore_journals" books={data.exploreBooks && data.exploreBooks.items} />
      <BookCarousel title="home.published" books={data.newBooks} />
      <WhyUs />
    </>
  );
}
