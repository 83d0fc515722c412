import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longer than their length lets expect. */
const longest = [
  'e2e/buying-states',
  'e2e/components',
  'e2e/list-components',
  'e2e/print',
  'e2e/whole-page',
  'api/checkout-shared',
  'api/merge',
  'storage/survival',
  'pictures/pictures',
].map((name) => `${name}.test.ts`);

const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(name));

/** Begins with the longest files, so that no core is idle at the end while another is still at work on one of them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is no array's
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
