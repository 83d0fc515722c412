import type { AuthorDetailQuery } from '../../generated/public/graphql.ts';
import type { Site, Thing } from '../../kit/structured-data.tsx';

type Author = NonNullable<AuthorDetailQuery['author']>;

/** An author as a person of schema.org. */
export const authorData = ({ name, otherName, description, image }: Author, { address }: Site): Thing => ({
  '@type': 'Person',
  '@id': address,
  url: address,
  name: name?.value,
  alternateName: otherName?.value,
  description: description?.excerpt,
  image: image?.preview,
});
