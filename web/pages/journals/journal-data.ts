import type { JournalDetailQuery } from '../../generated/public/graphql.ts';
import type { Site, Thing } from '../../kit/structured-data.tsx';

type Journal = NonNullable<JournalDetailQuery['journal']>;

/** A journal as a periodical of schema.org. */
export const journalData = ({ name, description, image, viewUrl }: Journal, { address, publisher }: Site): Thing => ({
  '@type': 'Periodical',
  '@id': address,
  url: address,
  sameAs: viewUrl ?? undefined,
  name: name?.value,
  description: description?.excerpt,
  image: image?.preview,
  publisher,
});
