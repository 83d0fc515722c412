/** A text as a cell of a table: one that a spreadsheet would take for a formula begins with an apostrophe, by which it is text. */
export const cellText = (text: string): string => (/^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text);
