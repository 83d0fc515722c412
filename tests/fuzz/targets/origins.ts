import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import express, { type Request, type Response } from 'express';
import * as fc from 'fast-check';
import { addressOf } from '../../../bff/http/address.ts';
import { sharedOrigin } from '../../../bff/http/cors.ts';
import { untrustedForwardingWarning } from '../../../bff/http/forwarded.ts';
import type { Log } from '../../../bff/log.ts';
import { isSameOrigin } from '../../../bff/session/origin.ts';
import { asHeader, textOf } from '../inputs.ts';
import { target } from '../target.ts';

/** Readers of where a request comes from: its address, and the page that has sent it. */

const group = fc.integer({ min: 0, max: 0xff_ff }).map((value) => value.toString(16));
const groups = fc.array(group, { minLength: 4, maxLength: 4 }).map((four) => four.join(':'));
const ipv4 = fc.ipV4();

const addresses = target({
  name: 'addresses',
  inputs: fc.record({
    any: textOf(['::', ':', '.', '127.0.0.1', '[', ']', ':80', '%eth0', '/64', 'fe80', '2001:db8', 'ffff:', '0x7f']),
    ipv4,
    network: groups,
    other: groups,
    hosts: fc.tuple(groups, groups),
    port: fc.nat({ max: 65_535 }),
  }),
  holds: ({ any, ipv4: four, network, other, hosts: [one, another], port }) => {
    assert.equal(typeof addressOf({ ip: any }), 'string');

    assert.equal(addressOf({ ip: `${four}:${port}` }), four);
    assert.equal(addressOf({ ip: `::ffff:${four}` }), four, 'an IPv4 address written as an IPv6 one is an IPv4 one');

    const counted = addressOf({ ip: `${network}:${one}` });
    assert.equal(counted === addressOf({ ip: `[${network}:${another}]:${port}` }), isOrdinary(network), 'one network');
    assert.equal(counted === addressOf({ ip: `${other}:${one}` }), network === other, 'another network');
  },
});

/** What is written with `::ffff:` is IPv4, whose networks are single addresses: none of these is that. */
const isOrdinary = (network: string): boolean => network !== '0:0:0:0';

const app = express();
const warned: unknown[] = [];
const log = { warn: (...said: unknown[]) => void warned.push(said) } as unknown as Log; // all that is called of it

const forwarded = target({
  name: 'forwarded addresses',
  inputs: fc.record({
    trusted: fc.nat({ max: 4 }),
    before: textOf([',', ', ', '10.0.0.1', '::1', '1.2.3.4:5', 'unknown', '"', ' ']).map(asHeader),
    chain: fc.array(ipv4, { maxLength: 6 }),
    socket: ipv4,
  }),
  holds: ({ trusted, before, chain, socket }) => {
    app.set('trust proxy', trusted);
    const header = [before, ...chain].join(',');
    const headers = { 'x-forwarded-for': header };
    // As Express makes it of Node's own request.
    const request = Object.assign(Object.create(app.request) as Request, {
      app,
      headers,
      socket: { remoteAddress: socket },
    });

    const believed = [...chain.slice(-trusted || chain.length), socket].slice(0, 1);
    const expected = trusted === 0 ? socket : trusted <= chain.length ? believed[0] : null;
    const address = addressOf(request);
    // What comes before the addresses of the proxies is the client's own word: it does not change whom it counts as.
    if (expected !== null) assert.equal(address, expected);

    warned.length = 0;
    const warn = untrustedForwardingWarning(trusted, log);
    for (const _again of [1, 2]) warn(request, {} as Response, () => {});
    assert.equal(warned.length, header.split(',').filter((each) => each.trim()).length > trusted ? 1 : 0);
    assert.ok(!chain.some((each) => JSON.stringify(warned).includes(each)), 'readers’ addresses are not logged');
  },
});

const publicUrl = 'https://books.example.edu';
const sites = [publicUrl, 'https://', 'http://', 'books.example.edu', '.evil.example', ':443', ':80', '@', '/', '\\'];

const pages = target({
  name: 'origins of pages',
  inputs: fc.record({
    origin: textOf([...sites, 'null', ',', ' ', '#', '?']).map(asHeader),
    host: textOf([...sites, 'localhost', '127.0.0.1', '[::1]']).map(asHeader),
    site: fc.constantFrom(undefined, 'same-origin', 'same-site', 'cross-site', 'none', 'Same-Origin'),
    listed: fc.subarray(['https://library.example.edu', 'capacitor://localhost']),
    credentials: fc.constantFrom({}, { cookie: 'a=1' }, { authorization: 'Bearer x' }),
    method: fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'get'),
  }),
  holds: ({ origin, host, site, listed, credentials, method }) => {
    const headers = { origin, host, ...(site !== undefined && { 'sec-fetch-site': site }) };
    const isOwn = isSameOrigin({ headers } as IncomingMessage, publicUrl); // reads its headers alone
    const names = URL.parse(origin);
    if (site !== undefined) assert.equal(isOwn, site === 'same-origin', 'what the browser says itself decides');
    else if (isOwn) {
      assert.ok(
        origin === publicUrl || (names?.protocol === 'https:' && names.host === host),
        'no other site is its own',
      );
    }

    const mayRead = sharedOrigin(listed)({ method, headers: { origin, ...credentials } });
    assert.ok(mayRead === null || (listed.includes(mayRead) && mayRead === origin), 'only listed origins may read');
    for (const each of listed) {
      const answered = sharedOrigin(listed)({ method, headers: { origin: each, ...credentials } });
      const isPublicRead = Object.keys(credentials).length === 0 && /^(GET|HEAD|OPTIONS)$/.test(method);
      assert.equal(answered, isPublicRead ? each : null, 'what is somebody’s own is read by no other origin');
    }
  },
});

export const originTargets = [addresses, forwarded, pages];
