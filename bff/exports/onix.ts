import { documentStart, element } from '../domain/xml.ts';
import type { ExportFormat } from './format.ts';
import { onixProduct } from './onix-product.ts';

/** Titles, prices and stock for the book trade: ONIX for Books 3.0, with reference names. */
export const onix: ExportFormat = {
  fileName: 'onix.xml',
  mediaType: 'application/xml; charset=utf-8',
  begin: ({ shop, language, gatheredAt }) => {
    const header = element(
      'Header',
      {},
      element('Sender', {}, element('SenderName', {}, shop.name[language] ?? new URL(shop.publicUrl).host)),
      element('SentDateTime', {}, dateTimeOf(gatheredAt)),
    );
    return `${documentStart('ONIXMessage', { release: '3.0', xmlns: 'http://ns.editeur.org/onix/3.0/reference' })}${header.xml}\n`;
  },
  record: (book, frame) => `${onixProduct(book, frame).xml}\n`,
  end: '</ONIXMessage>\n',
};

/** As `20260131T235959Z`. */
const dateTimeOf = (time: number): string => new Date(time).toISOString().replace(/\.\d+/, '').replaceAll(/[:-]/g, '');
