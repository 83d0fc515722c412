/** A name as bibliographies want it: in its two parts where these are known, otherwise as it is. */
export type PersonName =
  | {
      readonly given: string;
      /** `von`, `de la`: what is between the two; empty in most names. */
      readonly particle: string;
      readonly family: string;
    }
  | { readonly literal: string };

/** A word of a person's name in the Latin script: `John`, `L.`, `Jean-Jacques`, `‘Uthman`. */
const word = /^[‘’ʻʿʾ']?\p{Script=Latin}(?<=\p{Lu})[\p{Script=Latin}\p{M}‘’ʻʿʾ'.-]*$/u;

/** What may precede a family name. */
const particle = /^(?:da|de|del|della|den|der|di|dos|du|la|le|ten|ter|van|von)$/;

/** The Arabic article, as a word of its own: it belongs to the family name after it. */
const article = /^(?:Al|El)$/;

/** Words of names that have no family name, or not at their end: by descent, of rulers, with titles, of groups and of houses. */
const wholeName =
  /^(?:[‘’ʻʿʾ']?Abd|Abu|Banu|Bin|Bint|Ibn|Umm|The|[IVX]+|[JS]r\.?|Dr\.?|Prof\.?|Professor|Sheikh|Sheikha|Sir|Board|Committee|Council|Editors?|Foundation|Institute|Press|Society|University)$/;

/**
 * Takes a name apart where it looks like one that is sorted by its last word: the legacy API gives names as one text. Ibn
 * Khaldun, The Brothers Grimm, Plato, and all names in the Arabic script are cited as they are.
 */
export function personName(name: string): PersonName {
  const words = name.trim().split(/\s+/);
  const family = words.splice(article.test(words.at(-2) ?? '') ? -2 : -1);
  const given = words.slice(0, words.findLastIndex((each) => !particle.test(each)) + 1);
  const isPersons = given.length > 0 && [...given, ...family].every((each) => word.test(each) && !wholeName.test(each));
  if (!isPersons) return { literal: [...words, ...family].join(' ') };
  return { given: given.join(' '), particle: words.slice(given.length).join(' '), family: family.join(' ') };
}

/** A given name by its initials: `J. S.`, `J.-J.` */
export const initialsOf = (given: string): string => given.replace(/[^\s-]*?(\p{L})[^\s-]*/gu, '$1.');

export type NameOrder = {
  /** How the given name is shown. */
  readonly ofGiven?: (given: string) => string;
  /** Whether it is `Goethe, Johann von`, and not `von Goethe, Johann`. */
  readonly particleLast?: boolean;
};

/** A name as bibliographies are sorted: the family name first, where it is known. */
export function invertedName(
  name: string,
  { ofGiven = (given) => given, particleLast = false }: NameOrder = {},
): string {
  const parts = personName(name);
  if ('literal' in parts) return parts.literal;
  const { particle, family } = parts;
  const given = ofGiven(parts.given);
  return (particleLast ? `${family}, ${given} ${particle}` : `${particle} ${family}, ${given}`).trim();
}
