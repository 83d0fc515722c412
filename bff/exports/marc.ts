import type { ExportFormat } from './format.ts';
import { type MarcField, marcRecord, type MarcRecord } from './marc-record.ts';

/** Records for libraries: MARC 21 in UTF-8, exchanged by ISO 2709. */
export const marc: ExportFormat = {
  fileName: 'marc.mrc',
  mediaType: 'application/marc',
  begin: () => '',
  record: (book, frame) => iso2709(marcRecord(book, frame)),
  end: '',
};

const [recordEnd, fieldEnd, delimiter] = ['\x1D', '\x1E', '\x1F'];

/** In bytes: lengths of records have five digits, those of fields four. */
const [longestRecord, longestField] = [99_999, 9999];

/** A field as it is written, without what ends it. */
type Written = { readonly tag: string; readonly data: string };

/** Lengths are in bytes, of which an Arabic letter has two. */
function iso2709({ leader, controls, fields }: MarcRecord): string {
  const written = fitting([
    ...controls.map(([tag, data]) => ({ tag, data })),
    ...fields.map((field) => ({ tag: field.tag, data: shortened(field) })),
  ]);
  let at = 0;
  let directory = '';
  for (const { tag, data } of written) {
    const length = Buffer.byteLength(data) + 1;
    directory += `${tag}${digits(length, 4)}${digits(at, 5)}`;
    at += length;
  }
  const base = leader.length + directory.length + 1;
  const head = `${digits(base + at + 1, 5)}${leader.slice(5, 12)}${digits(base, 5)}${leader.slice(17)}`;
  return `${head}${directory}${fieldEnd}${written.map(({ data }) => data + fieldEnd).join('')}${recordEnd}`;
}

const digits = (value: number, width: number): string => String(value).padStart(width, '0');

const dataOf = ({ indicators, subfields }: MarcField): string =>
  indicators + subfields.map(([code, value]) => `${delimiter}${code}${value}`).join('');

/** The data of a field; where that is too long, its longest value is cut off after a character and ends with an ellipsis. */
function shortened(field: MarcField): string {
  const data = dataOf(field);
  const excess = Buffer.byteLength(data) + 1 - longestField;
  if (excess <= 0) return data;
  const longest = Math.max(...field.subfields.map(([, value]) => value.length));
  const subfields = field.subfields.map(([code, value]) => {
    if (value.length < longest) return [code, value] as const;
    const bytes = Buffer.from(value);
    const ellipsis = '…';
    const kept = bytes.subarray(0, Math.max(0, bytes.length - excess - Buffer.byteLength(ellipsis)));
    // Half a character at the end becomes a replacement character.
    return [
      code,
      kept
        .toString()
        .replace(/\uFFFD+$/, '')
        .trimEnd() + ellipsis,
    ] as const;
  });
  return dataOf({ ...field, subfields });
}

/** Fields that a record can be without: the summary, and terms of an index. */
const dispensable: ReadonlySet<string> = new Set(['520', '653']);

/** As many fields as a record has room for: the last of those that it can be without are left out first. */
function fitting(fields: readonly Written[]): readonly Written[] {
  const kept = [...fields];
  let excess = fields.reduce((sum, field) => sum + sizeOf(field), 24 + 2) - longestRecord;
  for (let at = kept.length - 1; at >= 0 && excess > 0; at -= 1) {
    const field = kept[at];
    if (!field || !dispensable.has(field.tag)) continue;
    kept.splice(at, 1);
    excess -= sizeOf(field);
  }
  return kept;
}

/** In bytes, with its entry in the directory and what ends it. */
const sizeOf = ({ data }: Written): number => 12 + Buffer.byteLength(data) + 1;
