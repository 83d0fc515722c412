import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { keptSecret } from './session-secret.ts';

const folder = () => {
  const made = mkdtempSync(path.join(tmpdir(), 'session-secret-'));
  return { made, [Symbol.dispose]: () => rmSync(made, { recursive: true }) };
};

const told: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void told.push(line) });

test('auth-7: the secret of a shop on trial is made once, for its own user alone, and stays', () => {
  using place = folder();
  const file = path.join(place.made, 'data', 'session-secret');

  const secret = keptSecret(file, log);

  expect(secret.length).toBeGreaterThanOrEqual(43); // 32 bytes
  expect(keptSecret(file, log)).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.dirname(file))).toEqual(['session-secret']);
  expect(told).toEqual([]);
});

test('auth-7: a file that holds no secret is left alone, said so, and its words seal nothing', () => {
  using place = folder();
  const file = path.join(place.made, 'session-secret');
  writeFileSync(file, 'short');

  const secrets = [keptSecret(file, log), keptSecret(file, log)];

  expect(new Set([...secrets, 'short']).size).toBe(3);
  expect(told.splice(0)).toHaveLength(2);
});
