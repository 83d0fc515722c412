import { ArchedPicture } from '../../content/arched-picture.tsx';
import { ContentCard } from '../../content/list/content-card.tsx';
import type { AuthorCardFragment } from '../../generated/public/graphql.ts';

/** An author in the list: a portrait, the name, the beginning of the life. */
export function AuthorCard({ author }: { readonly author: AuthorCardFragment }) {
  const { id, name, otherName, description } = author;
  return (
    <ContentCard
      look="beside"
      heading="h3"
      picture={<Portrait item={author} />}
      title={name}
      otherTitle={otherName}
      text={description}
      more={id ? { to: `/author/${id}`, text: 'content.more' } : null}
    />
  );
}

/** The picture of an author under an arch; the initial on an ornament where there is none. */
export const Portrait = ({ item }: { readonly item: Pick<AuthorCardFragment, 'id' | 'image' | 'name'> }) => (
  <ArchedPicture image={item.image} id={item.id} name={item.name} width={272} />
);
