/** Words of three letters and more: what ends after fewer is an initial, or an abbreviation such as “ed.” and “م.”. */
const sentence = /[\p{L}\p{M}\p{N}]{3,}[’”»)\]]*[.!?؟][’”»)\]]*(?=…|\s+[“"«(]?[\p{Lu}\p{Lo}])/gu;

/** As much of an excerpt is left at least: less would say too little of the book. */
const least = 1 / 3;

/** An excerpt that was cut ends with its last whole sentence; one whose first sentence is too long, with a word and an ellipsis. */
export function leadOf(excerpt: string): string {
  if (!excerpt.endsWith('…')) return excerpt;
  const last = [...excerpt.matchAll(sentence)].at(-1);
  const end = last ? last.index + last[0].length : 0;
  if (end >= excerpt.length * least) return excerpt.slice(0, end);
  return excerpt.replace(/[\s,;:،؛–—-]+…$/, '…');
}
