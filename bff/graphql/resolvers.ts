import { Author } from './author.ts';
import { Banner, bannerQueries } from './banner.ts';
import { Book, bookQueries } from './book.ts';
import { Category, categoryQueries } from './category.ts';
import { Contact, contactQueries } from './contact.ts';
import type { Resolvers } from './generated/resolvers.ts';
import { Image } from './image.ts';
import { Journal, journalQueries } from './journal.ts';
import { Money } from './money.ts';
import { scalars } from './scalars.ts';
import { RichText, Text } from './text.ts';

/** Every resolver of the schema, a file a type. */
export const resolvers: Resolvers = {
  ...scalars,
  Query: { ...bannerQueries, ...bookQueries, ...categoryQueries, ...contactQueries, ...journalQueries },
  Author,
  Banner,
  Book,
  Category,
  Contact,
  Image,
  Journal,
  Money,
  RichText,
  Text,
};
