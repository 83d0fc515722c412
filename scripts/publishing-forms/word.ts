import {
  BorderStyle,
  Document,
  HeadingLevel,
  HeightRule,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { type FormText, type Language, publisher, type Question } from './texts.ts';

/** A form to be filled in on a computer: a document of Word with headings, title and language, which runs as its script does. */
export async function wordOf(form: FormText, language: Language): Promise<Uint8Array> {
  const isArabic = language === 'ar';
  const paragraph = (text: string, options: { readonly heading?: HeadingValue; readonly style?: string } = {}) =>
    new Paragraph({ ...options, bidirectional: isArabic, children: [new TextRun({ text, rightToLeft: isArabic })] });
  const tableOf = (questions: readonly Question[]) =>
    new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      columnWidths: [3_200, 5_800],
      visuallyRightToLeft: isArabic,
      borders: {
        top: rule,
        bottom: rule,
        left: none,
        right: none,
        insideHorizontal: rule,
        insideVertical: rule,
      },
      rows: questions.map(
        ({ question, lines }) =>
          new TableRow({
            cantSplit: true,
            height: { value: lines * 400, rule: HeightRule.ATLEAST },
            children: [
              new TableCell({ margins, width: { size: 3_200, type: WidthType.DXA }, children: [paragraph(question)] }),
              new TableCell({ margins, width: { size: 5_800, type: WidthType.DXA }, children: [paragraph('')] }),
            ],
          }),
      ),
    });
  const document = new Document({
    title: form.title,
    creator: publisher[language],
    description: form.lead,
    styles: {
      default: {
        document: {
          run: {
            size: 22,
            font: { ascii: 'Georgia', hAnsi: 'Georgia', cs: 'Traditional Arabic' },
            language: isArabic ? { value: 'ar-QA', bidirectional: 'ar-QA' } : { value: 'en-GB' },
            sizeComplexScript: 28,
          },
        },
        heading1: {
          run: { size: 48, sizeComplexScript: 52, bold: true, color: '221A17' },
          paragraph: { spacing: { after: 120 } },
        },
        heading2: {
          run: { size: 30, sizeComplexScript: 36, bold: true, color: '7A1B2B' },
          paragraph: { spacing: { before: 360, after: 120 } },
        },
      },
    },
    sections: [
      {
        children: [
          paragraph(publisher[language]),
          paragraph(form.title, { heading: HeadingLevel.HEADING_1 }),
          paragraph(form.lead),
          ...form.sections.flatMap(({ heading, questions }) => [
            paragraph(heading, { heading: HeadingLevel.HEADING_2 }),
            tableOf(questions),
          ]),
          paragraph(''),
          paragraph(form.end),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

type HeadingValue = (typeof HeadingLevel)[keyof typeof HeadingLevel];

const rule = { style: BorderStyle.SINGLE, size: 4, color: '8A7968' };
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const margins = { top: 80, bottom: 80, left: 100, right: 100 };
