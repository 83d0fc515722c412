import { beforeAll, expect, test } from 'vitest';
import { shopMetrics } from '../../bff/metrics/metrics.ts';
import { anchorOf, anchorsOf, contentOf } from '../support/documents.ts';
import { type Series, seriesIn } from '../support/metrics.ts';

/** What operators are given goes by metrics that the shop has: alerts, the dashboard, and the table that documents them. */

type Dashboard = { readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[] };

const dashboard = JSON.parse(contentOf('ops/dashboard.json')) as Dashboard;
const alerts = contentOf('ops/alerts.yml');
const manual = contentOf('docs/operations/observing.md');

/** The values of a key, each on a line of its own. */
const valuesOf = (key: string): string[] =>
  [...alerts.matchAll(new RegExp(`^ *(?:- )?${key}: (.+)$`, 'gm'))].map(([, value = '']) => value);

const queries = [...valuesOf('expr'), ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];

let series: readonly Series[];
let names: readonly string[];
beforeAll(async () => {
  const metrics = shopMetrics();
  const { text } = await metrics.scrape();
  metrics.close();
  series = seriesIn(text);
  names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
});

/** Whether a series has what a matcher such as `status!="5xx"` asks for. */
function matches({ labels }: Series, [label = '', sign = '', wanted = '']: readonly string[]): boolean {
  const value = labels[label];
  if (value === undefined) return false;
  const isEqual = sign.includes('~') ? new RegExp(`^(?:${wanted})$`).test(value) : value === wanted;
  return isEqual === !sign.startsWith('!');
}

/** The parts of a query that select what the shop does not have, as a whole or by one of a label's values. */
const selectsNothing = (query: string): string[] =>
  [...query.matchAll(/(shop_\w+)(?:\{([^}]*)\})?/g)].flatMap(([selector, name, inBraces = '']) => {
    const matchers = [...inBraces.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].map(([, ...parts]) => parts);
    const each = matchers.flatMap(([label = '', sign = '', wanted = '']) =>
      wanted.split(sign.includes('~') ? '|' : '\n').map((one) => [label, sign.replace('!', ''), one]),
    );
    const has = (...all: readonly (readonly string[])[]) =>
      series.some((known) => known.name === name && all.every((matcher) => matches(known, matcher)));
    return has(...matchers) && each.every((matcher) => has(matcher)) ? [] : [selector];
  });

/** The labels by which a query groups that no metric of it has. */
const groupsByNothing = (query: string): string[] => {
  const named = new Set([...query.matchAll(/shop_\w+/g)].map(([name]) => name));
  const known = new Set(series.filter(({ name }) => named.has(name)).flatMap(({ labels }) => Object.keys(labels)));
  const grouped = [...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/, ?/));
  // That one Prometheus itself adds.
  return grouped.filter((label) => label !== 'instance' && !known.has(label));
};

test('ops-1: every query of the alerts and the dashboard is about metrics that the shop has', () => {
  expect(queries.length).toBeGreaterThan(25);
  expect(queries.filter((query) => !query.includes('shop_'))).toEqual([]);
  expect(queries.flatMap(selectsNothing)).toEqual([]);
  expect(queries.flatMap(groupsByNothing)).toEqual([]);
});

test('ops-1: every alert says in which part of the manual it is explained', () => {
  const pages = ['docs/operations/alerts.md', 'docs/operations/legacy-api.md'];
  const known = new Set(pages.flatMap((page) => [...anchorsOf(page)].map((anchor) => `${page}#${anchor}`)));
  const runbooks = valuesOf('runbook');

  expect(runbooks).toHaveLength(valuesOf('alert').length);
  expect(runbooks.filter((runbook) => !known.has(runbook))).toEqual([]);
});

test('ops-1: every alert is named in the section that its runbook leads to, so that a search for its name finds it', () => {
  const sectionAt = (runbook: string): string | undefined => {
    const [page = '', anchor] = runbook.split('#');
    const sections = contentOf(page).split(/^## /m);
    return sections.find((section) => anchorOf(section.split('\n', 1).join('')) === anchor);
  };
  const runbooks = valuesOf('runbook');
  const unnamed = valuesOf('alert').filter((alert, at) => !sectionAt(runbooks[at] ?? '')?.includes(`\`${alert}\``));

  expect(unnamed).toEqual([]);
});

test('ops-1: the manual explains every metric, with its labels, and no other', () => {
  const section = manual.slice(manual.indexOf('\n## Metrics\n'), manual.indexOf('\n## Traces\n'));
  const rows = [...section.matchAll(/^\| `(shop_\w+)` \|(.*?)\| /gm)].map(([, name, labels = '']) => ({
    name,
    labels: [...labels.matchAll(/`(\w+)`/g)].map(([, label]) => label).filter((label) => label !== 'other'),
  }));

  const metrics = names.map((name) => {
    const of = series.find((each) => each.name === name || each.name === `${name}_count`);
    return { name, labels: Object.keys(of?.labels ?? {}) };
  });
  const sorted = (list: readonly { readonly name: string | undefined }[]) =>
    list.toSorted((a, b) => String(a.name).localeCompare(String(b.name)));
  expect(sorted(rows)).toEqual(sorted(metrics));
});
