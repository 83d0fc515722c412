import { Counter, Histogram, type HistogramConfiguration, type Registry } from 'prom-client';
import { combinations, type Definition, type HistogramDefinition, optionsOf } from './series.ts';

/**
 * Counts of what happens with every request. A metric of prom-client looks its series up by its labels each time; here whoever counts has
 * it at hand, and it is read at each scrape.
 */

type Labels<Name extends string> = Readonly<Record<Name, string>>;

/** Of one series of a counter. */
export type Tally<Name extends string = string> = { readonly labels: Partial<Labels<Name>>; count: number };

/** A counter that is scraped from these numbers. Gives the one with these labels. */
export function talliesIn<Name extends string>(
  registry: Registry,
  definition: Definition<Name>,
): (labels: Labels<Name>) => Tally<Name> {
  const tallies = combinations(definition).map((labels): Tally<Name> => ({ labels, count: 0 }));
  const counter: Counter<Name> = new Counter({
    ...optionsOf(registry, definition),
    collect: () => {
      counter.reset();
      for (const { labels, count } of tallies) counter.inc(labels, count);
    },
  });
  return (labels) => the(tallies, labels);
}

/** Of one series of a histogram: how many values were at most each bound and more than the one before, and all together. */
export class Distribution {
  readonly labels: Partial<Labels<string>>;
  readonly #bounds: readonly number[];
  readonly counts: number[];
  sum = 0;

  constructor(labels: Partial<Labels<string>>, bounds: readonly number[]) {
    this.labels = labels;
    this.#bounds = bounds;
    this.counts = [...bounds, Infinity].map(() => 0);
  }

  observe(value: number): void {
    let at = 0;
    while (value > (this.#bounds[at] ?? Infinity)) at += 1;
    this.counts[at] = (this.counts[at] ?? 0) + 1;
    this.sum += value;
  }
}

/** A histogram that is scraped from these. Gives the one with these labels. */
export function distributionsIn<Name extends string>(
  registry: Registry,
  { buckets, ...definition }: HistogramDefinition<Name>,
): (labels: Labels<Name>) => Distribution {
  const distributions = combinations(definition).map((labels) => new Distribution(labels, buckets));
  registry.registerMetric(
    new TalliedHistogram({ ...optionsOf(registry, definition), registers: [], buckets: [...buckets] }, distributions),
  );
  return (labels) => the(distributions, labels);
}

class TalliedHistogram<Name extends string> extends Histogram<Name> {
  readonly #distributions: readonly Distribution[];
  readonly #about: HistogramConfiguration<Name>;

  constructor(configuration: HistogramConfiguration<Name>, distributions: readonly Distribution[]) {
    super(configuration);
    this.#about = configuration;
    this.#distributions = distributions;
  }

  /** By this a scrape reads a histogram; its types don't say so. */
  async getForPromString() {
    const { name, help, buckets = [] } = this.#about;
    const values = this.#distributions.flatMap(({ labels, counts, sum }) => {
      let total = 0;
      const upTo = [...buckets, '+Inf'].map((le, at) => ({
        metricName: `${name}_bucket`,
        labels: { le },
        sharedLabels: labels,
        value: (total += counts[at] ?? 0),
      }));
      return [
        ...upTo,
        { metricName: `${name}_sum`, labels: {}, sharedLabels: labels, value: sum },
        { metricName: `${name}_count`, labels: {}, sharedLabels: labels, value: total },
      ];
    });
    return { name, help, type: 'histogram', values };
  }
}

function the<Series extends { readonly labels: Partial<Labels<string>> }>(
  series: readonly Series[],
  labels: Labels<string>,
): Series {
  const found = series.find((each) => Object.entries(labels).every(([name, value]) => each.labels[name] === value));
  if (!found) throw new Error(`No series has the labels ${JSON.stringify(labels)}`);
  return found;
}
