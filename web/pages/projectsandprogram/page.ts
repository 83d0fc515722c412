import { ProjectDetailDocument, ProjectPageDocument } from '../../generated/public/graphql.ts';
import { articlePages } from '../../kit/article-pages.ts';

/** The projects and programs of the publisher, latest first, or what a search finds. */
export const { page, detail } = articlePages({
  path: 'projectsandprogram',
  name: 'nav.projects',
  list: ProjectPageDocument,
  items: 'projects',
  detail: ProjectDetailDocument,
  item: 'project',
});
