import { existsSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longer than their length lets expect. */
const longest = [
  'tests/e2e/every-page',
  'tests/e2e/buying-states',
  'tests/e2e/components',
  'tests/e2e/list-components',
  'tests/e2e/print',
  'tests/e2e/whole-page',
  'tests/api/checkout-shared',
  'tests/api/merge',
  'tests/api/redis',
  'tests/api/overload',
  'legacy-api/storage/survival',
  'tests/contract/drift',
  'tests/fuzz/fuzz',
].map((name) => `${name}.test.ts`);

const lost = longest.find((file) => !existsSync(file));
if (lost !== undefined) throw new Error(`${lost} is among the longest tests, but is no file`);

const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(`/${name}`));

/** Begins with the longest files, so that no core is idle at the end while another is still at work on one of them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is no array's
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
