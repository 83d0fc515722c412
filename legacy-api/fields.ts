/** Reads what callers send. Whatever makes no sense reads as if it had not been sent: nobody can cause an error by it. */
import { z } from 'zod';

import type { Fields } from './endpoint.ts';

/** A text without the spaces around it; empty where there is none. */
export function textField(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** An id: digits, and few enough of them to be a number exactly. */
export function idField(fields: Fields, name: string): number | null {
  const value = textField(fields, name);
  return /^\d{1,15}$/.test(value) ? Number(value) : null;
}

/**
 * A JSON list of ids, as numbers or as digits. null where there is no list or an empty one. A list of nonsense is still
 * a list, and empty of ids: who filters by what does not exist is to find nothing.
 */
export function idListField(fields: Fields, name: string): readonly number[] | null {
  const list = jsonList(textField(fields, name));
  if (list.length === 0) return null;
  return list.flatMap((each) => idField({ id: String(each) }, 'id') ?? []);
}

/** The number of a page, from 1. Large ones stay large, so that they lie beyond the end and not at the start. */
export function pageField(fields: Fields): number {
  const value = textField(fields, 'page');
  return /^\d+$/.test(value) ? Math.min(Math.max(Number(value), 1), 1_000_000_000) : 1;
}

function jsonList(text: string): readonly unknown[] {
  try {
    return z
      .array(z.union([z.string(), z.number(), z.null()]))
      .catch([])
      .parse(JSON.parse(text));
  } catch {
    return []; // Not JSON at all.
  }
}
