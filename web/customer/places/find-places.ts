import type { TextPartsFragment } from '../../generated/public/graphql.ts';
import type { Language } from '../../i18n/language.ts';

/** A country or a state, by its name in each language. */
export type Place = { readonly id: string } & Readonly<Record<Language, TextPartsFragment | null>>;

/** The places one of whose names contains what has been entered, the lowest rank first, in the order of the page's language. */
export function findPlaces<Found extends Place>(
  places: readonly Found[],
  entered: string,
  language: Language,
  rankOf: (place: Found) => number = () => 0,
): readonly Found[] {
  const { compare } = new Intl.Collator(language);
  const words = folded(entered);
  return places
    .filter((place) => shownNamesOf(place).some((name) => folded(name).includes(words)))
    .map((place) => ({ place, rank: rankOf(place), name: placeName(place, language) }))
    .toSorted((one, other) => one.rank - other.rank || compare(one.name, other.name))
    .map(({ place }) => place);
}

/** The one place that is called what has been entered, in either language; a browser may have filled it in. */
export const placeCalled = <Found extends Place>(places: readonly Found[], entered: string): Found | undefined =>
  places.find((place) => namesOf(place).some((name) => folded(name) === folded(entered)));

/** Its name in the page's language, or else as it has one; null where it has none at all. */
export const placeText = (place: Place, language: Language): TextPartsFragment | null =>
  place[language] ?? place.en ?? place.ar;

/** The same as words alone; the id, where it has no name. */
export const placeName = (place: Place, language: Language): string => placeText(place, language)?.value ?? place.id;

/** What readers can look for it by. */
const shownNamesOf = (place: Place): readonly string[] => {
  const names = namesOf(place);
  return names.length > 0 ? names : [place.id];
};

export const namesOf = ({ en, ar }: Place): readonly string[] => [en, ar].flatMap((name) => (name ? [name.value] : []));

/** As people type it: without capitals and accents, hamza, vowel marks and tatweel; ة as ه, ى as ي. */
export const folded = (text: string): string =>
  text
    .trim()
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .replaceAll('\u0671', '\u0627')
    .replaceAll('\u0629', '\u0647')
    .replaceAll('\u0649', '\u064A')
    .toLowerCase();
