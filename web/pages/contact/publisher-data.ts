import type { ContactDetailsFragment } from '../../generated/public/graphql.ts';
import type { Site, Thing } from '../../kit/structured-data.tsx';

/** The publisher as an organisation of schema.org, and how to reach it. */
export const publisherData =
  (contact: ContactDetailsFragment | null) =>
  ({ publisher, publicUrl }: Site): Thing => {
    const { address, email, phone, mobile, facebook, instagram, twitter, linkedin, snapchat } = contact ?? {};
    const reached = { email: email ?? undefined, telephone: phone ?? mobile ?? undefined };
    const elsewhere = [facebook, instagram, twitter, linkedin, snapchat].filter((profile) => profile != null);
    return {
      ...publisher,
      '@id': `${publicUrl}/#publisher`,
      ...reached,
      address: address ? plainText(address.html) : undefined,
      sameAs: elsewhere.length > 0 ? elsewhere : undefined,
      contactPoint: contact
        ? { '@type': 'ContactPoint', contactType: 'customer service', ...reached, availableLanguage: ['en', 'ar'] }
        : undefined,
    };
  };

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The words of sanitised HTML, whose texts have no other entities. */
const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_entity, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
