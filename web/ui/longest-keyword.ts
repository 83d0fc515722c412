/** As many characters the API takes in a keyword, and so many a field for one takes. */
export const longestKeyword = 128;
