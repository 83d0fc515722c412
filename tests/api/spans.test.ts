import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { app, browser, customerOf, signInMutation } from '../support/customers.ts';
import { inherited, root } from '../support/process.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { type CollectedSpan, spanKind, type SpanCollector, startSpanCollector } from '../support/span-collector.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const callerId = '00f067aa0ba902b7';

const twoReads = '/graphql?query={book(id:"101"){isbn}authors{items{id}}}';

const everyRequest = { OTEL_TRACES_SAMPLER_ARG: '1' };

type Options = { readonly collector?: SpanCollector; readonly env?: Readonly<Record<string, string>> };

/** What a collector was sent of what a shop was asked; the spans have been handed over once the shop is closed. Unless said otherwise all is recorded. */
async function spansOf(ask: (shop: TestShop) => Promise<unknown>, { collector, env = everyRequest }: Options = {}) {
  await using own = await startSpanCollector();
  const { url, spans } = collector ?? own;
  const shop = await startTestShop({ env: { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: url } });
  await ask(shop);
  await shop[Symbol.asyncDispose]();
  const [servers, clients] = [spanKind.server, spanKind.client].map((kind) =>
    spans.filter((span) => span.kind === kind),
  );
  return { shop, spans, servers: servers ?? [], clients: clients ?? [] };
}

const traceparentsOf = ({ legacy }: TestShop) =>
  legacy.received.map(({ headers }) => String(headers['traceparent'])).toSorted();

const asParent = ({ traceId: trace, spanId }: CollectedSpan) => `00-${trace}-${spanId}-01`;

const ask =
  (traceparent?: string) =>
  ({ get }: TestShop) =>
    get(twoReads, { headers: traceparent === undefined ? {} : { traceparent } }).then((response) => response.text());

test('ops-1: a request has a span below its caller’s, with one below it for each call of the legacy API, which is sent its id', async () => {
  const { shop, servers, clients } = await spansOf(ask(`00-${traceId}-${callerId}-01`));

  expect(servers).toEqual([expect.objectContaining({ traceId, parentSpanId: callerId, name: 'GET' })]);
  expect(servers[0]?.attributes).toEqual({
    'http.request.method': 'GET',
    'url.scheme': 'http',
    'url.path': '/graphql',
    'server.address': 'localhost',
    'http.response.status_code': 200,
  });
  expect(servers[0]?.resource).toMatchObject({ 'service.name': 'bookshop', 'service.version': '0.1.0' });
  const { port } = new URL(shop.legacy.url);
  expect(clients.map(({ attributes }) => attributes).toSorted(byEndpoint)).toEqual(
    ['/books/view/detail', '/getauthor'].map((endpoint) => ({
      'http.request.method': 'POST',
      'url.template': endpoint,
      'server.address': new URL(shop.legacy.url).hostname,
      'server.port': Number(port),
      'http.response.status_code': 200,
    })),
  );
  for (const client of clients) expect(client).toMatchObject({ traceId, parentSpanId: servers[0]?.spanId });
  expect(traceparentsOf(shop)).toEqual(clients.map(asParent).toSorted());
});

const byEndpoint = (one: CollectedSpan['attributes'], other: CollectedSpan['attributes']) =>
  String(one['url.template']) < String(other['url.template']) ? -1 : 1;

test.each([
  ['none', undefined],
  ['a malformed one', `00-${traceId}-${callerId}`],
  ['one with something personal in it', 'reader@example.org'],
])(
  'ops-1: a request with %s for a traceparent is the root of a trace, which its calls and its line in the log are in',
  async (_which, traceparent) => {
    const { shop, spans, servers, clients } = await spansOf(ask(traceparent));

    const [server] = servers;
    expect(server).not.toHaveProperty('parentSpanId');
    expect(server?.traceId).not.toBe(traceId);
    expect(new Set(spans.map((span) => span.traceId)).size).toBe(1);
    expect(clients.map(({ parentSpanId }) => parentSpanId)).toEqual([server?.spanId, server?.spanId]);
    expect(shop.logged).toContainEqual(
      expect.objectContaining({ req: expect.objectContaining({ traceId: server?.traceId }) as unknown }),
    );
  },
);

test('ops-1: a call that fails is logged with the trace of the request that it was made for', async () => {
  await using shop = await startTestShop();
  using _down = shop.legacy.intercept('/getauthor', (request) => request.socket.resetAndDestroy());

  await ask(`00-${traceId}-${callerId}-01`)(shop);

  expect(shop.logged).toContainEqual(
    expect.objectContaining({ msg: 'a legacy call failed', endpoint: '/getauthor', traceId }),
  );
});

/** So many requests, none of which is answered by what another was, and few at once; gives the statuses that there were. */
async function askOthers({ get }: TestShop, count: number): Promise<Set<number>> {
  const statuses = new Set<number>();
  const ask = async (at: number) => statuses.add((await get(`/graphql?query={shop{x${at}:currencyCode}}`)).status);
  for (let asked = 0; asked < count; asked += 20)
    await Promise.all(Array.from({ length: 20 }, (_, at) => ask(asked + at)));
  return statuses;
}

/** Two calls in the caller's trace, of which the legacy API is told whether they are recorded. */
const twoCalls = (flags: string) =>
  Array.from({ length: 2 }, () => expect.stringMatching(new RegExp(`^00-${traceId}-[0-9a-f]{16}-${flags}$`)) as string);

const byCallers = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', TRUST_PROXY: '1' };

test.each([
  ['a client does not record', '00', everyRequest, '01'],
  ['a client sends strange flags of', 'fe', everyRequest, '01'],
  ['a client records', '01', { OTEL_TRACES_SAMPLER_ARG: '0' }, '00'],
  ['a client records, sent on by a proxy,', '01', { OTEL_TRACES_SAMPLER_ARG: '0', TRUST_PROXY: '1' }, '00'],
  [
    'is said to be recorded where there is no proxy',
    '01',
    { OTEL_TRACES_SAMPLER_ARG: '0', ...byCallers, TRUST_PROXY: '0' },
    '00',
  ],
  ['a trusted proxy does not record', '00', { ...everyRequest, ...byCallers }, '00'],
  ['a trusted proxy records', '01', { OTEL_TRACES_SAMPLER_ARG: '0', ...byCallers }, '01'],
  ['a trusted proxy records and would be drawn as well', '01', { ...everyRequest, ...byCallers }, '01'],
])(
  'ops-1: the trace is kept, and recorded as those decide who may: what %s (flags %s)',
  async (_which, flags, env, sent) => {
    const { shop, spans, servers } = await spansOf(ask(`00-${traceId}-${callerId}-${flags}`), { env });

    expect(traceparentsOf(shop)).toEqual(twoCalls(sent));
    expect(spans).toHaveLength(sent === '01' ? 3 : 0);
    expect(new Set(servers.map((span) => [span.traceId, span.parentSpanId].join('-')))).toEqual(
      new Set(sent === '01' ? [`${traceId}-${callerId}`] : []),
    );
    expect(shop.logged).toContainEqual(
      expect.objectContaining({ req: expect.objectContaining({ traceId }) as unknown }),
    );
  },
);

test('ops-1: of what names no trace as large a part is recorded as was configured, with each request’s calls or not at all', async () => {
  const asked = 400;

  const { servers, clients } = await spansOf(
    async (shop) => {
      await askOthers(shop, asked);
    },
    { env: { OTEL_TRACES_SAMPLER_ARG: '0.1' } },
  );

  // 40 are expected, with a standard deviation of 6.
  expect(servers.length).toBeGreaterThan(11);
  expect(servers.length).toBeLessThan(76);
  const recorded = new Set(servers.map(({ spanId }) => spanId));
  expect(clients.filter(({ parentSpanId = '' }) => !recorded.has(parentSpanId))).toEqual([]);
});

test('ops-1 ready-1: a ready answer is not drawn, an answer of Express’s own is', async () => {
  const { servers, clients } = await spansOf(async (shop) => {
    await ask()(shop);
    await ask()(shop);
    await shop.get('/no-such-page.txt?word=secret');
  });

  expect(servers.map(({ attributes }) => attributes['url.path'])).toEqual(['/graphql', '/no-such-page.txt']);
  expect(clients).toHaveLength(2);
});

test('ops-1 ready-1: a ready answer has a span where a proxy that is trusted records it', async () => {
  const { servers } = await spansOf(
    async (shop) => {
      for (const flags of ['00', '01', '01']) await ask(`00-${traceId}-${callerId}-${flags}`)(shop);
    },
    { env: { ...everyRequest, ...byCallers } },
  );

  expect(servers).toEqual(
    [1, 2].map(() => expect.objectContaining({ traceId, parentSpanId: callerId, status: { code: 0 } }) as unknown),
  );
});

test('ops-1: a call that fails is marked, with its retry, where the request that it is made for succeeds', async () => {
  const { servers, clients } = await spansOf(async (shop) => {
    shop.legacy.intercept('/getauthor', (_request, response) => void response.status(500).end());
    await ask()(shop);
  });

  expect(servers.map(({ status }) => status)).toEqual([{ code: 0 }]);
  const failed = clients.filter(({ attributes }) => attributes['url.template'] === '/getauthor');
  expect(failed.map(({ status, attributes }) => [status, attributes['error.type']])).toEqual([
    [{ code: 2 }, '500'],
    [{ code: 2 }, '500'],
  ]);
});

test('ops-1: a call that gets no answer is marked with the code of its failure', async () => {
  const { servers, clients } = await spansOf(async (shop) => {
    shop.legacy.intercept('/getauthor', (request) => void request.socket.destroy());
    await ask()(shop);
  });

  expect(servers).toHaveLength(1);
  expect(clients.map(({ attributes }) => attributes['error.type'])).toContain('UND_ERR_SOCKET');
});

test('ops-1 api-5: no span has anything of a customer in it', async () => {
  const private_ = new Set<string>();
  const { spans } = await spansOf(async (shop) => {
    const customer = await customerOf(shop);
    const { email, password, name } = customer.account;
    const page = browser(shop);
    await page.data(signInMutation, { input: { email, password } });
    await app(shop).graphql(signInMutation, { input: { email, password: 'a wrong guess' } });
    await customer.data('{ viewer { id name email cart { id } orders { items { number } } } }');
    await shop.get(`/search?q=${encodeURIComponent(email)}`, {
      headers: { 'user-agent': 'Reader/1.0', cookie: 'a=b' },
    });
    for (const each of [email, encodeURIComponent(email), password, name, customer.token, 'Reader/1.0', 'guess'])
      private_.add(String(each));
    for (const cookie of page.cookies.values()) if (cookie !== '1') private_.add(cookie);
  });

  const sent = JSON.stringify(spans);
  expect(sent).toContain('/graphql');
  expect(spans.filter(({ kind }) => kind === spanKind.client).length).toBeGreaterThan(3);
  expect([...private_].filter((each) => sent.includes(each))).toEqual([]);
  const names = new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)));
  expect([...names].toSorted()).toEqual([
    'http.request.method',
    'http.response.status_code',
    'server.address',
    'server.port',
    'url.path',
    'url.scheme',
    'url.template',
  ]);
});

test('ops-1: a collector that hangs stops no answer, and the shop closes in time', async () => {
  await using collector = await startSpanCollector({ hangs: true });
  const shop = await startTestShop({ env: { ...everyRequest, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });

  expect(await askOthers(shop, 600)).toEqual(new Set([200]));
  // The first batch has been sent, and is not taken.
  await expect.poll(collector.begun).toBeGreaterThan(0);
  expect((await shop.get(twoReads)).status).toBe(200);
  const began = performance.now();
  await shop[Symbol.asyncDispose]();
  expect(performance.now() - began).toBeLessThan(4_000);
});

test('ops-1: a collector that is away is logged in one line', async () => {
  const collector = await startSpanCollector();
  await collector[Symbol.asyncDispose]();

  const askMany = async (running: TestShop) => {
    await askOthers(running, 600);
    await expect.poll(() => linesOf(running).length).toBe(1);
    await ask()(running);
  };

  const { shop } = await spansOf(askMany, { collector });

  expect(linesOf(shop)).toEqual([expect.objectContaining({ level: 40, lost: 512 })]);
});

test.each([
  ['is asked again where it is busy, and gets all spans', [503, 429], 3, 3, []],
  ['is not asked again where it refuses, which is logged', [401], 1, 0, [{ lost: 3, reason: 'HTTP 401' }]],
  ['is not followed to another address, which is logged', [307], 1, 0, [{ lost: 3, reason: 'HTTP 307' }]],
  ['is given up where it stays busy, which is logged', [503, 503, 503, 503], 4, 0, [{ lost: 3, reason: 'HTTP 503' }]],
])(
  'ops-1: a collector %s; it is sent the headers that are configured',
  async (_which, refusals, batches, count, lines) => {
    await using collector = await startSpanCollector({ refusals });
    const env = { ...everyRequest, OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc' };

    const { shop, spans } = await spansOf(ask(), { collector, env });

    expect(collector.headers.map(({ authorization }) => authorization)).toEqual(
      Array.from({ length: batches }, () => 'Bearer abc'),
    );
    expect(spans).toHaveLength(count);
    expect(linesOf(shop)).toMatchObject(lines);
  },
);

const linesOf = ({ logged }: TestShop) => logged.filter(({ msg }) => String(msg).startsWith('the collector of OTEL_'));

test.each([
  ['without a collector no package of OpenTelemetry is loaded but the interface that the metrics know', '', ['api']],
  ['with one they are', 'http://127.0.0.1:9', ['api', 'otlp-transformer', 'sdk-trace']],
])('ops-1: %s', async (_which, OTEL_EXPORTER_OTLP_ENDPOINT, expected) => {
  const script = path.join(root, 'tests/support/loaded-packages.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    cwd: root,
    env: { ...inherited, OTEL_EXPORTER_OTLP_ENDPOINT },
  });

  const loaded = (JSON.parse(stdout) as string[]).filter((name) => name.startsWith('@opentelemetry/'));
  expect(loaded.map((name) => name.replace('@opentelemetry/', ''))).toEqual(expect.arrayContaining(expected));
  expect(loaded.length > 1).toBe(OTEL_EXPORTER_OTLP_ENDPOINT !== '');
});
