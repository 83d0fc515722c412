import { ArchedPicture } from '../../content/arched-picture.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { FailedSection } from '../../navigation/failed-section.tsx';
import { LocalisedText } from '../../content/localised-text.tsx';
import { OtherTitle } from '../../content/other-title.tsx';
import { Section } from '../../ui/section.tsx';
import { ShopLink } from '../../navigation/shop-link.tsx';
import { ViewAll } from '../../navigation/view-all.tsx';
import type { CategoryTileFragment } from '../../generated/public/graphql.ts';
import styles from './categories.module.css';

/** The categories under their arches; null where they could not be had. */
export function Categories({ categories }: { readonly categories: readonly CategoryTileFragment[] | null }) {
  if (!categories) {
    return (
      <Section title="home.categories">
        <FailedSection />
      </Section>
    );
  }
  if (categories.length === 0) return null;
  const items = categories.map((category) => ({ key: category.id, item: <Category category={category} /> }));
  return (
    <Carousel
      title="home.categories"
      more={<ViewAll to="/shop" of="home.categories" />}
      kind="categories"
      items={items}
    />
  );
}

function Category({ category: { id, name, otherName, image } }: { readonly category: CategoryTileFragment }) {
  return (
    <ShopLink to={`/shop/${id}`} className={styles.category}>
      <ArchedPicture image={image} width={320} id={id} />
      {name ? <LocalisedText text={name} as="b" className={styles.name} /> : id}
      <OtherTitle text={otherName} />
    </ShopLink>
  );
}
