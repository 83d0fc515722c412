import { dayMs, rfc3339 } from '../domain/calendar.ts';
import { languages } from '../domain/language.ts';
import type { PublishedText } from './site-files.ts';

const securityTxtPath = '/.well-known/security.txt';

/** How far ahead it expires: RFC 9116 advises less than a year. */
const validDays = 180;

/** Where whoever finds a vulnerability reports it (RFC 9116); none where no contact is configured. `contact` is an address with its scheme. */
export const securityTxt = (
  contact: string | null,
  publicUrl: string,
  now: () => number,
): readonly (readonly [string, PublishedText])[] => {
  if (contact === null) return [];
  const text = () =>
    [
      `Contact: ${contact}`,
      `Expires: ${expiryAt(now())}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${publicUrl}${securityTxtPath}`,
      '',
    ].join('\n');
  return [[securityTxtPath, { type: 'text/plain', text }]];
};

/** The start of a day in UTC, so that the file is the same all day and can be cached. */
const expiryAt = (now: number): string => rfc3339(new Date((Math.floor(now / dayMs) + validDays) * dayMs));
