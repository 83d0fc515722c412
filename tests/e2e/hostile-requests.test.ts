import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileGroups } from '../hostile/groups.ts';
import { client } from '../hostile/request.ts';
import { sentTwice } from '../hostile/sending.ts';
import { startTarget } from '../hostile/target.ts';

/** The hostile requests of `npm run test:hostile` without their times, a test for each group of docs/security.md. */

let target: Awaited<ReturnType<typeof startTarget>>;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target[Symbol.asyncDispose]());

/** How many groups have been sent, second tries included: one that is sent again has other words, since the shop knows a request that is repeated. */
let groups = 0;

test.each(Object.entries(hostileGroups))(
  'each request of test:hostile is answered as it says, shows nothing to other readers, and leaves a healthy process: %s',
  async (group, requests) => {
    using http = client(target.url);
    const wrong: string[] = [];
    groups += 1;

    for (const [index, hostile] of requests.entries()) {
      const { answer, faults } = await sentTwice(
        http,
        target.legacy,
        hostile,
        `${group.replaceAll(' ', '-')}-${groups}-${index}`,
      );
      if (faults.length > 0) wrong.push(`${hostile.name}: ${answer}: ${faults.join('; ')}`);
    }

    expect(wrong.join('\n')).toBe('');
    expect((await fetch(`${target.adminUrl}/health/ready`)).status).toBe(200);
  },
);
