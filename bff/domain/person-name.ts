/** A name as bibliographies want it: in its two parts where these are known, otherwise as it is. */
export type PersonName = { readonly family: string; readonly given: string } | { readonly literal: string };

/** A word of a person's name in the Latin script: `John`, `L.`, `Jean-Jacques`, `‘Uthman`. */
const word = /^[‘’ʻʿʾ']?\p{Script=Latin}(?<=\p{Lu})[\p{Script=Latin}\p{M}‘’ʻʿʾ'.-]*$/u;

/** What precedes a family name and belongs to it. */
const particle = /^(?:da|de|del|della|den|der|di|dos|du|la|le|ten|ter|van|von)$/;

/** Words of names that have no family name: by descent, of rulers, of groups and of houses. */
const wholeName =
  /^(?:[‘’ʻʿʾ']?Abd|Abu|Banu|Bint|Ibn|Umm|The|[IVX]+|Board|Committee|Council|Editors?|Foundation|Institute|Press|Society|University)$/;

/**
 * Takes a name apart where it looks like one that is sorted by its last word: the legacy API gives names as one text. Ibn
 * Khaldun, The Brothers Grimm, Plato, and all names in the Arabic script are cited as they are.
 */
export function personName(name: string): PersonName {
  const words = name.trim().split(/\s+/);
  const family = words.findLastIndex((_, place) => place > 0 && !particle.test(words[place - 1] ?? ''));
  const isPersons = words.every((each, place) => {
    const mayBeParticle = place >= family && place < words.length - 1;
    return (word.test(each) && !wholeName.test(each)) || (mayBeParticle && particle.test(each));
  });
  if (family < 0 || !isPersons) return { literal: words.join(' ') };
  return { given: words.slice(0, family).join(' '), family: words.slice(family).join(' ') };
}

/** A given name by its initials: `J. S.`, `J.-J.` */
export const initialsOf = (given: string): string =>
  given.replace(/[^\s-]*?(\p{L})[^\s-]*/gu, '$1.');
