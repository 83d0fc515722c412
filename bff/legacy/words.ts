const mostLetters = 200;

/** Paths, addresses, markup, code and what databases say: none of it is meant for people. */
const technical =
  /[\\/<>{}`$@=;]|\w\.(?:php|js|sql|com|net|org|local)\b|\b\d+\.\d+\.\d+\.\d+\b|::|->|\b(?:SQL\w*|SELECT|INSERT|UPDATE|DELETE|localhost|[Ee]xception|[Uu]ndefined)\b/;

/** What the press says, as a customer may read it; null where it is not meant for one. */
export const meantForCustomers = (said: string | null): string | null =>
  said !== null && said !== '' && said.length <= mostLetters && !technical.test(said) ? said : null;
