import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** What a metric is called and says; all that its labels may say, by their names. */
export type Definition<Name extends string> = {
  readonly name: string;
  readonly help: string;
  readonly labels: Readonly<Record<Name, readonly string[]>>;
};

/** Of a histogram, with its bounds. */
export type HistogramDefinition<Name extends string> = Definition<Name> & { readonly buckets: readonly number[] };

/** A counter all of whose series are there from the start, at 0: the first event of a kind is then an increase, too. */
export function counterIn<Name extends string>(registry: Registry, definition: Definition<Name>): Counter<Name> {
  const counter = new Counter(optionsOf(registry, definition));
  for (const each of combinations(definition)) counter.inc(each, 0);
  return counter;
}

/** A gauge, likewise. */
export function gaugeIn<Name extends string>(
  registry: Registry,
  definition: Definition<Name>,
  /** Called at each scrape. */
  collect?: (gauge: Gauge<Name>) => void,
): Gauge<Name> {
  const options = optionsOf(registry, definition);
  const gauge: Gauge<Name> = new Gauge({ ...options, ...(collect && { collect: () => collect(gauge) }) });
  for (const each of combinations(definition)) gauge.set(each, 0);
  return gauge;
}

/** A histogram of seconds, likewise. */
export function histogramIn<Name extends string>(
  registry: Registry,
  { buckets, ...definition }: HistogramDefinition<Name>,
): Histogram<Name> {
  const histogram = new Histogram({ ...optionsOf(registry, definition), buckets: [...buckets] });
  for (const each of combinations(definition)) histogram.zero(each);
  return histogram;
}

export const optionsOf = <Name extends string>(registry: Registry, { name, help, labels }: Definition<Name>) => ({
  name,
  help,
  labelNames: namesOf(labels),
  registers: [registry],
});

const namesOf = <Name extends string>(labels: Definition<Name>['labels']): Name[] => Object.keys(labels) as Name[];

/** Everything that the labels may say together. */
export function combinations<Name extends string>({ labels }: Definition<Name>): Partial<Record<Name, string>>[] {
  let combined: Partial<Record<Name, string>>[] = [{}];
  for (const name of namesOf(labels)) {
    combined = combined.flatMap((each) => labels[name].map((value) => ({ ...each, [name]: value })));
  }
  return combined;
}
