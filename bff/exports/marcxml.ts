import { documentStart, element } from '../domain/xml.ts';
import type { ExportFormat } from './format.ts';
import { marcRecord } from './marc-record.ts';

/** Records for libraries: MARC 21 as MARCXML, a collection. */
export const marcxml: ExportFormat = {
  fileName: 'marc.xml',
  mediaType: 'application/marcxml+xml; charset=utf-8',
  begin: () => documentStart('collection', { xmlns: 'http://www.loc.gov/MARC21/slim' }),
  record: (book, frame) => {
    const { leader, controls, fields } = marcRecord(book, frame);
    const written = element(
      'record',
      {},
      element('leader', {}, leader),
      ...controls.map(([tag, value]) => element('controlfield', { tag }, value)),
      ...fields.map(({ tag, indicators, subfields }) =>
        element(
          'datafield',
          { tag, ind1: indicators.charAt(0), ind2: indicators.charAt(1) },
          ...subfields.map(([code, value]) => element('subfield', { code }, value)),
        ),
      ),
    );
    return `${written.xml}\n`;
  },
  end: '</collection>\n',
};
