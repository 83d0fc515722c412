import type { TestShop } from './shop.ts';

/** What a shop says at /metrics, read as Prometheus reads it. */
export type ReadMetrics = {
  readonly type: string | null;
  readonly text: string;
  /** The value of the one series with these labels; undefined where there is none. */
  readonly value: (name: string, labels?: Readonly<Record<string, string>>) => number | undefined;
  readonly series: readonly Series[];
};

export type Series = {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
};

const line = /^(?<name>[a-z_:][\w:]*)(?:\{(?<labels>.*)\})? (?<value>\S+)$/i;
const label = /(?<name>\w+)="(?<value>(?:[^"\\]|\\.)*)"/g;

export function seriesIn(text: string): Series[] {
  return text
    .split('\n')
    .filter((each) => each !== '' && !each.startsWith('#'))
    .map((each) => {
      const { name = '', labels = '', value = '' } = line.exec(each)?.groups ?? {};
      if (name === '') throw new Error(`not a line of metrics: ${each}`);
      const pairs = [...labels.matchAll(label)].map(({ groups }) => [groups?.['name'], groups?.['value']] as const);
      return { name, labels: Object.fromEntries(pairs), value: Number(value) };
    });
}

export async function metricsOf({ adminUrl }: Pick<TestShop, 'adminUrl'>): Promise<ReadMetrics> {
  const response = await fetch(`${adminUrl}/metrics`);
  const text = await response.text();
  const series = seriesIn(text);
  return {
    type: response.headers.get('content-type'),
    text,
    series,
    value: (name, labels = {}) =>
      series.find(
        (each) => each.name === name && Object.entries(labels).every(([key, value]) => each.labels[key] === value),
      )?.value,
  };
}
