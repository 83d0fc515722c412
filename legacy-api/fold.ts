/**
 * A text as it is looked for: without capitals, accents, vowel marks, tatweel, signs for ayn and hamza and what can't be
 * seen (joiners, soft hyphens), and with one letter for those that are typed for each other: every alif, ta marbuta and
 * ha, alif maqsura and ya, Arabic digits and others. So `al-Khwarizmi` finds al-Khwārizmī and `مقدمه` finds مُقدِّمة.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{Mark}\p{Modifier_Letter}\p{Format}'’‘ء]/gu, '')
    .replaceAll(/[ٱةىکی]/gu, (letter) => typedFor[letter] ?? letter)
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .toLowerCase();

const typedFor: Readonly<Record<string, string>> = { ٱ: 'ا', ة: 'ه', ى: 'ي', ک: 'ك', ی: 'ي' };

/** The words of a text, folded. Whatever is neither letter nor digit only parts them. */
export const words = (text: string): readonly string[] => fold(text).match(/[\p{Letter}\p{Number}]+/gu) ?? [];
