/** XML 1.0 as text. What is given as a string is text and is escaped; what is `Xml` is markup already. */
export type Xml = { readonly xml: string };

/** An attribute that is undefined is left out, and so is a child that is null. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  ...children: readonly (Xml | string | null)[]
): Xml {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escaped(value)}"`],
  );
  const content = children.map((child) => (typeof child === 'string' ? escaped(child) : (child?.xml ?? ''))).join('');
  return { xml: `<${name}${written.join('')}${content === '' ? '/' : `>${content}</${name}`}>` };
}

const declaration = '<?xml version="1.0" encoding="utf-8"?>\n';

/** A whole document, with the root element given. */
export const xmlDocument = ({ xml }: Xml): string => `${declaration}${xml}\n`;

/** What a document begins with that is written piece by piece: its root element stays open. */
export const documentStart = (root: string, attributes: Readonly<Record<string, string>>): string =>
  `${declaration}${element(root, attributes).xml.replace(/\/>$/, '>')}\n`;

/** What no document may have, not even by its number. */
const unfit = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A > is escaped too, since `]]>` is not to be in a text; breaks and tabs, since parsers change those that are not. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(unfit, '')
    .replace(/[&<>"\r\n\t]/g, (character) => `&#${character.charCodeAt(0)};`);
