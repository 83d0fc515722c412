import type { InfoPageName as PageName } from '../domain/info-page.ts';
import { textIn } from '../domain/text.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { InfoPageName, InfoPageResolvers, QueryResolvers } from './generated/resolvers.ts';

export const InfoPage: InfoPageResolvers = {
  name: ({ name }) => spoken[name],
  content: ({ content }, _args, { language }) => textIn(content, language) ?? { value: '', language: null },
};

export const infoPageQueries: Pick<QueryResolvers, 'infoPage'> = {
  infoPage: async (_root, { name }, { read }) => ({ name: named[name], content: await read(endpoints[named[name]]) }),
};

const named: Record<InfoPageName, PageName> = {
  ABOUT: 'about',
  PEER_REVIEW: 'peerReview',
  RESEARCH_INTEGRITY: 'researchIntegrity',
  DIRECTORS_MESSAGE: 'directorsMessage',
};

const spoken: Record<PageName, InfoPageName> = {
  about: 'ABOUT',
  peerReview: 'PEER_REVIEW',
  researchIntegrity: 'RESEARCH_INTEGRITY',
  directorsMessage: 'DIRECTORS_MESSAGE',
};
