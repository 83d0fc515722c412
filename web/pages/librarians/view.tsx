import { libraryFormats } from '../../content/exports/export-files.ts';
import { ExportsPage } from '../../content/exports/exports-page.tsx';
import { TextLink } from '../../navigation/text-link.tsx';
import { page } from './page.ts';

/** What libraries can take home of the catalogue (export-1). */
export const View = () => (
  <ExportsPage
    of={page}
    title="nav.librarians"
    lead="exports.library_lead"
    formats={libraryFormats}
    ways={
      <>
        <TextLink to="/booksellers" words="nav.booksellers" />
        <TextLink to="/titles" words="nav.titles" />
        <TextLink to="/contact" words="nav.contact" />
      </>
    }
  />
);
