import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../bff/config.ts';
import { memorySettings } from '../support/container.ts';
import { contentOf } from '../support/documents.ts';
import { root } from '../support/process.ts';

/** That the files by which the shop is run name what there is: variables, ports, addresses and folders. */

type Service = {
  readonly image?: string;
  readonly build?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly stop_grace_period?: string;
};

const compose = parse(contentOf('docker-compose.yml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};
const shops = Object.entries(compose.services).filter(([name]) => name.startsWith('shop-'));
const haproxy = contentOf('ops/haproxy.cfg');
const unit = contentOf('ops/shop.service');

/** The values of a directive of the unit, in their order. */
const directives = (name: string): readonly string[] =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

const defaults = readConfig({ SESSION_SECRET: 'x'.repeat(64) }).config;

/** Seconds that a process may take to end, whatever DRAIN_SECONDS is. */
const endsWithin = 10;

test('compose runs two processes of the shop, with variables that the configuration knows, and without a mistake', () => {
  expect(shops).toHaveLength(2);
  for (const [, { environment = {} }] of shops) {
    const known = [...contentOf('bff/config.ts').matchAll(/^ {4}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name);

    expect(known).toEqual(expect.arrayContaining(Object.keys(environment)));
    expect(readConfig(environment).mistakes).toEqual([]);
  }
});

test('compose has both processes run the image that SHOP_IMAGE names, which one of them alone builds', () => {
  const images = new Set(shops.map(([, { image }]) => image));

  expect([...images]).toEqual(['${SHOP_IMAGE:-shop}']);
  expect(shops.filter(([, { build }]) => build !== undefined)).toHaveLength(1);
});

test('compose names volumes, files and services that there are, and gives a process time to end', () => {
  const lost = Object.entries(compose.services).flatMap(
    ([name, { volumes = [], environment = {}, depends_on: before = {}, command = [] }]) => {
      const sources = volumes.map((volume) => volume.split(':')[0] ?? '');
      const hosts = Object.values(environment).flatMap((value) => /^\w+:\/\/([a-z-]+)[:/]/.exec(value)?.[1] ?? []);
      return [
        ...sources.filter((source) => source.startsWith('./') && !existsSync(path.join(root, source))),
        ...sources.filter((source) => /^\w/.test(source) && !(source in compose.volumes)),
        ...[...hosts, ...Object.keys(before)].filter((host) => host !== 'localhost' && !(host in compose.services)),
        ...command.filter((part) => part.endsWith('.ts') && !existsSync(path.join(root, part))),
      ].map((each) => `${name}: ${each}`);
    },
  );

  expect(lost).toEqual([]);
  expect(contentOf('Dockerfile')).toContain('mkdir .data');
  for (const [, { stop_grace_period: grace = '' }] of shops)
    expect(Number.parseInt(grace, 10)).toBeGreaterThan(endsWithin);
});

test('the balancer asks both processes for health where it is answered, more often than they drain', () => {
  const servers = [...haproxy.matchAll(/^ {2}server (\S+) (\S+):(\d+)$/gm)].map(([, name, host, port]) => [
    name,
    host,
    Number(port),
  ]);
  const [, checkPort, seconds, fall] = /check port (\d+) inter (\d+)s fall (\d+)/.exec(haproxy) ?? [];
  const [, address = ''] = /http-check send meth GET uri (\S+)/.exec(haproxy) ?? [];

  expect(servers).toEqual(shops.map(([name]) => [name, name, defaults.port]));
  expect(Number(checkPort)).toBe(defaults.adminPort);
  expect(Number(seconds) * Number(fall)).toBeLessThan(defaults.drainMs / 1_000);
  expect(contentOf('bff/http/admin.ts')).toContain(`pathname === '${address}'`);
  for (const [, { healthcheck }] of shops)
    expect(healthcheck?.test.join(' ')).toContain(`127.0.0.1:${defaults.adminPort}${address}`);
  // The shop counts readers by the one address that the balancer adds.
  expect(haproxy).toContain('option forwardfor');
  expect(shops.map(([, { environment }]) => environment?.['TRUST_PROXY'])).toEqual(['1', '1']);
});

test('what the balancer is reached at is the public address, and admin ports are for this machine alone', () => {
  const { balancer } = compose.services;
  const [, bound] = /bind :(\d+)/.exec(haproxy) ?? [];

  expect(balancer?.ports).toEqual([`4000:${bound}`]);
  expect(shops.map(([, { environment }]) => environment?.['PUBLIC_URL'])).toEqual(
    shops.map(() => 'http://localhost:4000'),
  );
  for (const [, { ports = [] }] of shops)
    expect(ports.join()).toMatch(new RegExp(`^127\\.0\\.0\\.1:\\d+:${defaults.adminPort}$`));
});

test('the unit of systemd starts the shop with the memory that the container has, and mends no mistake by a restart', () => {
  const [command = ''] = directives('ExecStart');
  const [folder = ''] = directives('WorkingDirectory');
  const settings = Object.fromEntries(
    directives('Environment').flatMap((line) =>
      (line.startsWith('"') ? [line.slice(1, -1)] : line.split(' ')).map(
        (each) => /^([^=]+)=(.*)$/.exec(each)?.slice(1) ?? [],
      ),
    ),
  ) as Record<string, string>;

  expect(settings).toEqual(memorySettings);
  expect(existsSync(path.join(root, command.split(' ').at(-1) ?? ''))).toBe(true);
  const data = path.join(folder, path.dirname(defaults.catalogue?.file ?? ''));
  expect(directives('ReadWritePaths')).toEqual([data]);
  // Systemd does not start what may write to a folder that there is not.
  expect(directives('ExecStartPre')).toEqual([`+/usr/bin/install -d -o ${directives('User').join()} -m 700 ${data}`]);
  expect(contentOf('scripts/run.ts')).toContain(
    `const misconfigured = ${directives('RestartPreventExitStatus').join()};`,
  );
  expect(Number(directives('TimeoutStopSec'))).toBeGreaterThan(endsWithin);
});

test('the manual’s command for the doctor has the user, folder and variables of the unit', () => {
  const [, command = ''] = /^ {4}(systemd-run .*)$/m.exec(contentOf('docs/operations/running.md')) ?? [];
  const properties = ['User', 'WorkingDirectory', 'EnvironmentFile'].map(
    (name) => `${name}=${directives(name).join()}`,
  );

  expect([...command.matchAll(/ -p (\S+)/g)].map(([, property]) => property)).toEqual(properties);
  expect(command).toContain(` ${directives('ExecStart').join().replace('start.ts', 'doctor.ts')}`);
});
