const mostLetters = 200;

/** Paths, markup, code, and what databases, mail servers and languages say of themselves: none of it is meant for people. */
const technical = [
  /[\\<>{}`=]|::|->|\w\(\)|\w_\w+_\w|(^|[\s'"(])\/\w|\b\w+\/\w+\.\w/,
  /\w\.(php|js|sql|com|net|org|local)\b|\b\d+\.\d+\.\d+\.\d+\b|\blocalhost\b|\bcURL\b/,
  /\b(SQL\w*|SELECT|INSERT|UPDATE|DELETE)\b|\bselect .* from\b|violation:|[Dd]uplicate entry/,
  /\b\w*Exception\b|\b[Uu]ndefined\b|\bon null\b|non-object|bytes exhausted|[Dd]ivision by zero|\bSMTP\b|\bresponse code\b|[Ff]atal error|[Ss]tack trace/,
];

/** The legacy API's message, as a customer may read it; null where it is not meant for one. */
export function meantForCustomers(said: string | null): string | null {
  if (said === null || said === '' || said.length > mostLetters) return null;
  const withoutAddresses = said.replace(/[^\s@'"]+@[^\s@'"]+\.\w+/g, '');
  return technical.some((sign) => sign.test(withoutAddresses)) ? null : said;
}
