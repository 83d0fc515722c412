import { existsSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that come first, in this order: those that take longer than their length lets expect, what waits beside what computes. */
const first = [
  'tests/fuzz/fuzz',
  'legacy-api/storage/survival',
  'tests/contract/drift',
  'tests/api/checkout-shared',
  'tests/api/merge',
  'tests/api/pictures',
  'tests/api/deadline',
  'tests/api/overload',
  'tests/api/snapshot',
  'tests/api/restart',
  'tests/api/snapshot-search',
  'tests/api/redis',
  'tests/api/stand-in',
  'tests/api/connections',
  'tests/api/every-path',
  'tests/api/doctor',
  'tests/api/stock-clients',
  'tests/api/cluster',
  'tests/api/docs',
  'tests/api/purges',
  'tests/api/spans',
  'tests/api/outage',
  'tests/api/http',
  'tests/api/contact-message',
  'tests/api/made-up-filters',
  'tests/api/log',
  'tests/api/exports-readers',
  'tests/e2e/every-page',
  'tests/e2e/buying-states',
  'tests/e2e/components',
  'tests/e2e/development',
  'tests/e2e/list-components',
  'tests/e2e/print',
  'tests/e2e/whole-page',
  'tests/e2e/image',
  'tests/e2e/guest-and-customer',
  'tests/e2e/crawl',
  'tests/e2e/hostile-requests',
  'tests/e2e/memory',
].map((name) => `${name}.test.ts`);

const lost = first.find((file) => !existsSync(file));
if (lost !== undefined) throw new Error(`${lost} is to come among the first tests, but is no file`);

const projects = ['unit', 'contract', 'api', 'e2e'];

/** What comes first has the lower number: of each project the files above, then its others. */
function place({ project, moduleId }: TestSpecification): number {
  const at = first.findIndex((file) => moduleId.endsWith(`/${file}`));
  return (first.length + 1) * projects.indexOf(project.name) + (at === -1 ? first.length : at);
}

/**
 * Begins each project with its longest files, so that no core is idle at the end while another is still at work on one of them. The
 * projects come one after the other: a worker whose next file is of another project ends, and with it all that it has loaded.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is no array's
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}
