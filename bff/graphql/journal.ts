import { imageOf } from '../domain/image.ts';
import { absoluteLink } from '../domain/link.ts';
import { textIn } from '../domain/text.ts';
import { endpoints } from '../legacy/endpoints.ts';
import { recordOf } from './arguments.ts';
import type { JournalResolvers, QueryResolvers } from './generated/resolvers.ts';
import { languageOf } from './language.ts';

export const Journal: JournalResolvers = {
  name: (journal, args, context) => textIn(journal.name, languageOf(args, context)),
  description: (journal, args, context) => textIn(journal.description, languageOf(args, context)),
  image: (journal) => imageOf(journal.image, journal.name),
  viewUrl: (journal, _args, { shop }) => absoluteLink(journal.viewUrl, shop.publicUrl),
  currentIssueUrl: (journal, _args, { shop }) => absoluteLink(journal.currentIssueUrl, shop.publicUrl),
  submissionUrl: (journal, _args, { shop }) => absoluteLink(journal.submissionUrl, shop.publicUrl),
};

export const journalQueries: Pick<QueryResolvers, 'journals' | 'journal'> = {
  journals: (_root, _args, { read }) => read(endpoints.journals),
  journal: (_root, { id }, { read }) => recordOf(id, (known) => read(endpoints.journalDetail, known)),
};
