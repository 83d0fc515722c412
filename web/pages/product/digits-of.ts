/** An ISBN as machines want it. */
export const digitsOf = (isbn: string): string => isbn.replace(/[^\dX]/gi, '');
