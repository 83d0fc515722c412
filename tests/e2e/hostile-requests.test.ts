import { expect, test } from 'vitest';
import { hostileRequests } from '../hostile/groups.ts';
import { client } from '../hostile/request.ts';
import { sentTwice } from '../hostile/sending.ts';
import { startTarget } from '../hostile/target.ts';

test('each request of test:hostile is answered as it says, shows nothing to other readers, and leaves a healthy process', async () => {
  await using target = await startTarget();
  using http = client(target.url);
  const wrong: string[] = [];

  for (const [index, hostile] of hostileRequests.entries()) {
    const { answer, faults } = await sentTwice(http, target.legacy, hostile, `w${index}`);
    if (faults.length > 0) wrong.push(`${hostile.name}: ${answer}: ${faults.join('; ')}`);
  }

  expect(wrong).toEqual([]);
  expect((await fetch(`${target.adminUrl}/health/ready`)).status).toBe(200);
});
