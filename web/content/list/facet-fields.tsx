import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FacetsFragment } from '../../generated/public/graphql.ts';
import { languageOf } from '../../i18n/language.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useSearchParams } from '../../navigation/router.ts';
import { Icon } from '../../ui/icon.tsx';
import { type ChosenFacet, useChosenFacets } from './chosen-facets.ts';
import { FacetBox } from './facet-box.tsx';
import styles from './facet-fields.module.css';

/** Of more years the earlier ones are folded away. */
const latest = 5;

type Choice = { readonly value: string; readonly books: number | null; readonly isChosen: boolean };

/** Language, e-books and year of a list of books, as fields of its filters; without a snapshot only what the address asks for. */
export function FacetFields({ facets }: { readonly facets: FacetsFragment | null }) {
  const [search] = useSearchParams();
  const chosen = useChosenFacets(search);
  const languages = choicesOf(
    'language',
    (facets?.languages ?? []).map(({ language, books }) => [languageOf[language], books] as const),
    chosen,
  );
  const readable = choicesOf('readable', facets && facets.readable > 0 ? [['1', facets.readable]] : [], chosen);
  const years = choicesOf(
    'year',
    (facets?.years ?? []).map(({ year, books }) => [String(year), books] as const),
    chosen,
  );
  const shown = years.filter(({ isChosen }, index) => isChosen || index < latest);
  const earlier = years.filter((year) => !shown.includes(year));
  return (
    <>
      <Group of={languages} legend="header.language">
        {languages.map((choice) => (
          <FacetBox key={choice.value} name="language" {...choice}>
            <FormattedMessage id={choice.value === 'ar' ? 'facet.ar' : 'facet.en'} />
          </FacetBox>
        ))}
      </Group>
      <Group of={readable} legend="facet.ebooks">
        {readable.map((choice) => (
          <FacetBox key={choice.value} name="readable" {...choice}>
            <FormattedMessage id="facet.readable" />
          </FacetBox>
        ))}
      </Group>
      <Group of={years} legend="facet.years">
        <Years of={shown} />
        {earlier.length > 0 && (
          <details className={styles.earlier}>
            <summary>
              <FormattedMessage id="facet.earlier" />
              <Icon name="down" />
            </summary>
            <Years of={earlier} />
          </details>
        )}
      </Group>
      {facets && !facets.isWhole && (
        <p className={styles.note}>
          <FormattedMessage id="facet.so_far" />
        </p>
      )}
    </>
  );
}

type GroupProps = {
  readonly of: readonly Choice[];
  readonly legend: MessageId;
  readonly children: ReactNode;
};

const Group = ({ of, legend, children }: GroupProps) =>
  of.length > 0 && (
    <fieldset>
      <legend>
        <FormattedMessage id={legend} />
      </legend>
      {children}
    </fieldset>
  );

const Years = ({ of }: { readonly of: readonly Choice[] }) =>
  of.map((choice) => (
    <FacetBox key={choice.value} name="year" {...choice}>
      {choice.value}
    </FacetBox>
  ));

/** What there is, and what is chosen though there is none of it. */
function choicesOf(
  parameter: ChosenFacet['parameter'],
  known: readonly (readonly [value: string, books: number])[],
  chosen: readonly ChosenFacet[],
): readonly Choice[] {
  const wanted = chosen.filter((each) => each.parameter === parameter).map(({ value }) => value);
  const unknown = wanted.filter((value) => !known.some(([each]) => each === value));
  return [
    ...known.map(([value, books]) => ({ value, books, isChosen: wanted.includes(value) })),
    ...unknown.map((value) => ({ value, books: null, isChosen: true })),
  ];
}
