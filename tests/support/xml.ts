import { DOMParser } from '@xmldom/xmldom';
import { expect } from 'vitest';

/** XML as a parser reads it that knows nothing of how the shop writes it. */

export type Element = ReturnType<DOMParser['parseFromString']>['documentElement'];

/** The root of a document, which is well-formed. */
export function parsedXml(xml: string): Element {
  const faults: string[] = [];
  const errorHandler = (_level: string, message: unknown) => void faults.push(String(message));
  const { documentElement } = new DOMParser({ errorHandler }).parseFromString(xml, 'application/xml');
  expect(faults).toEqual([]);
  return documentElement;
}

export const childElements = (parent: Element): Element[] =>
  Array.from(parent.childNodes as unknown as ArrayLike<Element>).filter(({ nodeType }) => nodeType === 1);
