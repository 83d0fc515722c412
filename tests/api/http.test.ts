import { readFileSync } from 'node:fs';
import { request as rawRequest } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { sandboxDocument } from '../../bff/graphql/sandbox.ts';
import { root } from '../support/process.ts';
import { startTestShop } from '../support/shop.ts';

/** Asks for a path as it is: fetch would normalise it first. */
const statusOf = (base: string, path: string, method = 'GET'): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base);
    rawRequest({ hostname, port, path, method }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

test('a query longer than any page asks is refused before it runs', async () => {
  await using shop = await startTestShop();

  const { status, errors } = await shop.graphql(`{ ${'id '.repeat(2_001)} }`);

  expect(status).toBe(200);
  expect(errors).toMatchObject([{ extensions: { code: 'OPERATION_TOO_LARGE' } }]);
});

test('where the schema is not shown, mistakes do not give it away', async () => {
  await using shop = await startTestShop({ env: { GRAPHQL_INTROSPECTION: 'off' } });

  const { errors } = await shop.graphql('{ newBook { id } }');

  expect(errors).toHaveLength(1);
  expect(JSON.stringify(errors)).not.toContain('newBooks');
});

test('a picture too large to hand on is not', async () => {
  await using shop = await startTestShop();
  using _huge = shop.legacy.intercept('/images/huge.png', (_request, response) => {
    response.type('png').send(Buffer.alloc(5_000_001));
  });
  using _endless = shop.legacy.intercept('/images/endless.png', (_request, response) => {
    response.type('png').write(Buffer.alloc(5_000_001));
  });

  expect((await shop.get('/media/huge.png')).status).toBe(503);
  expect((await shop.get('/media/endless.png')).status).toBe(503);
});

test('drawings are compressed on their way', async () => {
  await using shop = await startTestShop();

  const { headers } = await shop.get('/media/covers/101.svg', { headers: { 'accept-encoding': 'br' } });

  expect(headers.get('content-encoding')).toBe('br');
});

test('pictures come by the shop’s own address, and may be kept', async () => {
  await using shop = await startTestShop();

  const response = await shop.get('/media/covers/101.svg');

  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  expect(response.headers.get('cache-control')).toMatch(/max-age=86400/);
  expect(response.headers.get('content-security-policy')).toMatch(/sandbox/);
  expect(await response.text()).toMatch(/^<svg/);
});

test('names of pictures that there are not, however many, evict no picture', async () => {
  await using shop = await startTestShop({ env: { RATE_LIMIT: 'off' } });
  await shop.get('/media/covers/101.svg');
  let asked = 0;
  using _counted = shop.legacy.intercept('/images/covers/101.svg', (_request, _response, next) => {
    asked += 1;
    next();
  });

  const name = 'x'.repeat(15_000); // 2,200 of them take more memory than there is for pictures
  for (let count = 0; count < 2_200; count += 20) {
    const some = Array.from({ length: 20 }, (_one, index) => shop.get(`/media/${name}${count + index}`));
    for (const { status, body } of await Promise.all(some)) {
      expect(status).toBe(404);
      await body?.cancel();
    }
  }

  expect((await shop.get('/media/covers/101.svg')).status).toBe(200);
  expect(asked).toBe(0);
});

test('a picture seen before is still there when the legacy API is down; one never seen is 503', async () => {
  await using shop = await startTestShop();
  await shop.get('/media/covers/101.svg');

  await shop.legacy.close();

  expect((await shop.get('/media/covers/101.svg')).status).toBe(200);
  expect((await shop.get('/media/covers/102.svg')).status).toBe(503);
});

test.each([
  '/media/../package.json',
  '/media/..%2fpackage.json',
  '/media/%2e%2e/%2e%2e/package.json',
  '/media/covers/..%5c..%5cpackage.json',
  '/media//etc/passwd',
  '/media/',
  '/media',
  '/media/covers/101.svg%00.png',
  '/media/%E0%A4%A',
  '/media/http://127.0.0.1:1/x.png',
  '/media/covers/nope.svg',
  '/media/common/getcontact',
  '/assets/nope.js',
  '/assets/../package.json',
])('%s is not found', async (path) => {
  await using shop = await startTestShop();

  expect([400, 404]).toContain(await statusOf(shop.url, path));
});

test.each(['/media/../secret.svg', '/media/%2e%2e/secret.svg', '/media/covers/..%2f..%2fsecret.svg'])(
  'what lies beside the pictures is not handed on by %s',
  async (path) => {
    await using shop = await startTestShop();
    // Some servers read an encoded slash as a slash: it must not even be asked for.
    using secrets = new DisposableStack();
    for (const secret of ['/secret.svg', '/images/covers/..%2F..%2Fsecret.svg']) {
      secrets.use(shop.legacy.intercept(secret, (_request, response) => void response.type('svg').send('<svg/>')));
    }

    expect([400, 404]).toContain(await statusOf(shop.url, path));
  },
);

test('what is no picture is not handed on', async () => {
  await using shop = await startTestShop();
  using _page = shop.legacy.intercept('/images/evil.html', (_request, response) => {
    response.type('html').send('<script>alert(1)</script>');
  });

  expect((await shop.get('/media/evil.html')).status).toBe(503);
});

test('a picture seen before outlives a maintenance page in its place', async () => {
  await using shop = await startTestShop();
  using _page = shop.legacy.intercept('/images/a.svg', (_request, response) => {
    response.type('html').send('<h1>Maintenance</h1>');
  });
  const before = await shop.get('/media/a.svg');
  using _picture = shop.legacy.intercept('/images/a.svg', (_request, response) => {
    response.type('svg').send('<svg/>');
  });
  const after = await shop.get('/media/a.svg');

  expect([before.status, after.status]).toEqual([503, 200]);
});

test('pictures that can’t be fetched are one line a second of the log, without a stack', async () => {
  await using shop = await startTestShop();
  const names = Array.from({ length: 20 }, (_, index) => `gone/${index}.png`);
  using down = new DisposableStack();
  for (const name of names) {
    down.use(shop.legacy.intercept(`/images/${name}`, (_request, response) => void response.status(500).send('')));
  }

  await Promise.all(names.map((name) => shop.get(`/media/${name}`)));

  const lines = shop.logged.filter(({ msg }) => msg === 'a picture could not be fetched');
  expect(lines.length).toBeLessThan(5);
  expect(lines[0]).toMatchObject({
    endpoint: 'pictures',
    kind: 'unreachable',
    cause: expect.stringContaining('HTTP 500'),
  });
  expect(JSON.stringify(lines)).not.toContain('stack');
});

test('pages and pictures are read, not written to', async () => {
  await using shop = await startTestShop();

  expect(await statusOf(shop.url, '/shop', 'POST')).toBe(405);
  expect(await statusOf(shop.url, '/media/covers/101.svg', 'DELETE')).toBe(405);
});

test('api-7: on localhost a browser that opens /graphql gets the Apollo Sandbox, and clients may ask for the schema', async () => {
  await using shop = await startTestShop();

  const page = await shop.get('/graphql', { headers: { accept: 'text/html' } });
  const { data } = await shop.graphql('{ __schema { queryType { name } } }');

  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('sandbox');
  expect(html).toContain('query NewBooks');
  expect(data).toEqual({ __schema: { queryType: { name: 'Query' } } });
});

test('api-7: each operation that the Sandbox opens with is valid, and finds books at the stand-in', async () => {
  await using shop = await startTestShop();
  const run = async (operationName: string) => {
    const body = JSON.stringify({ query: sandboxDocument, operationName });
    const response = await shop.get('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return response.json();
  };

  const mistakes = validate(
    buildSchema(readFileSync(path.join(root, 'schema.graphql'), 'utf8')),
    parse(sandboxDocument),
  );
  const [newBooks, search, book] = await Promise.all(['NewBooks', 'Search', 'Book'].map(run));

  expect(mistakes).toEqual([]);
  expect(newBooks).toEqual({ data: { newBooks: { items: expect.arrayContaining([expect.anything()]) } } });
  expect(search).toEqual({ data: { searchBooks: { items: expect.arrayContaining([expect.anything()]) } } });
  expect(book).toMatchObject({ data: { book: { title: { value: expect.any(String) }, stock: expect.any(Number) } } });
});

test('api-7: every type, field, argument and value is described to those who ask for the schema', async () => {
  await using shop = await startTestShop();
  const described = 'name description';

  const { data } = await shop.graphql(`{ __schema { types { ${described}
    fields { ${described} args { ${described} } } inputFields { ${described} } enumValues { ${described} } } } }`);

  type Described = { name: string; description: string | null } & Partial<
    Record<'fields' | 'args' | 'inputFields' | 'enumValues', Described[] | null>
  >;
  const undescribed = (things: Described[] | null | undefined, path = ''): string[] =>
    (things ?? []).flatMap(({ name, description, fields, args, inputFields, enumValues }) => [
      ...(description ? [] : [`${path}${name}`]),
      ...[fields, args, inputFields, enumValues].flatMap((inner) => undescribed(inner, `${path}${name}.`)),
    ]);
  const { types } = (data as { __schema: { types: Described[] } }).__schema;
  expect(undescribed(types.filter(({ name }) => !name.startsWith('__')))).toEqual([]);
});

test('api-7: elsewhere neither is shown, unless the operator says so', async () => {
  await using closed = await startTestShop({ env: { PUBLIC_URL: 'https://books.example.edu' } });
  await using open = await startTestShop({
    env: { PUBLIC_URL: 'https://books.example.edu', GRAPHQL_INTROSPECTION: 'on' },
  });
  const ask = async (base: string, init: RequestInit) => fetch(`${base}/graphql`, init);
  const introspection = {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
    body: '{"query":"{ __schema { queryType { name } } }"}',
  };

  expect((await ask(closed.listening, { headers: { accept: 'text/html' } })).status).toBe(406);
  expect((await ask(closed.listening, introspection)).status).toBe(400);
  expect((await ask(open.listening, introspection)).status).toBe(200);
});

test('every answer has a request id and the security headers', async () => {
  await using shop = await startTestShop();

  for (const path of ['/', '/media/x', '/assets/x']) {
    const { headers } = await shop.get(path);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'self';script-src 'self';style-src-elem 'self';style-src-attr 'none';img-src 'self';" +
        `frame-src ${new URL(shop.legacy.url).origin};object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'self';` +
        'trusted-types html-text',
    );
  }
});

test.each([
  ['nothing', {}, "'none'"],
  ['e-books', { EBOOK_BASE_URL: 'https://ebooks.example/reader' }, 'https://ebooks.example'],
  ['the video', { VIDEO_URL: 'https://video.example/embed/1?rel=0' }, 'https://video.example'],
  [
    'e-books, the video and maps, an origin once',
    {
      EBOOK_BASE_URL: 'https://media.example:8443/reader',
      VIDEO_URL: 'https://media.example:8443/embed/1?rel=0',
      MAP_ORIGINS: 'https://maps.example,http://localhost:9000',
    },
    'https://media.example:8443 https://maps.example http://localhost:9000',
  ],
])('pages show in frames the origins that are configured, and no other: %s', async (_what, env, sources) => {
  // Of another legacy API than the stand-in no e-books are known.
  await using shop = await startTestShop({
    env: { LEGACY_API_URL: 'http://legacy.example', GRAPHQL_INTROSPECTION: 'off', ...env },
  });
  const operation = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"{ shop { publicUrl } }"}',
  };

  const answers = [
    await shop.get('/'),
    await shop.get('/graphql', operation),
    await shop.get('/graphql/operations.json'),
    await shop.get('/assets/x'),
  ];

  for (const { headers } of answers) {
    const policy = headers.get('content-security-policy')?.split(';');
    expect(policy?.filter((directive) => directive.startsWith('frame-src'))).toEqual([`frame-src ${sources}`]);
  }
});

test('browsers are told to insist on https where readers come by it', async () => {
  await using plain = await startTestShop();
  await using secure = await startTestShop({ env: { PUBLIC_URL: 'https://books.example.edu' } });

  expect((await plain.get('/')).headers.get('strict-transport-security')).toBeNull();
  expect((await secure.get('/')).headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/);
});

test('a body that is too large or no JSON is the client’s mistake', async () => {
  await using shop = await startTestShop();
  const post = (body: string) =>
    shop.get('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body });

  const broken = await post('{"query":');
  expect(broken.status).toBe(400);
  expect(await broken.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  expect((await post(JSON.stringify({ query: ' '.repeat(200_000) }))).status).toBe(413);
});

test.each([
  ['as it is', {}, (body: string) => Buffer.from(body)],
  ['by gzip', { 'content-encoding': 'gzip' }, gzipSync],
  ['by brotli', { 'content-encoding': 'br' }, brotliCompressSync],
])(
  'a body that is too large is told how large it may be (%s)',
  async (_how, headers, encoded: (body: string) => Buffer<ArrayBuffer>) => {
    await using shop = await startTestShop();
    const body = encoded(JSON.stringify({ query: `{ shop { name } } ${' '.repeat(50_000)}` }));

    const response = await shop.get('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({
      errors: [{ message: 'A request has at most 40 kB.', extensions: { code: 'BAD_REQUEST' } }],
    });
  },
);

test('another address below /graphql is not found, whatever is sent to it', async () => {
  await using shop = await startTestShop();
  const form = { method: 'POST', body: new URLSearchParams({ query: '{ shop { name } }' }) };

  for (const path of ['/graphql/foo', '/graphql/foo/bar?query={shop{name}}'])
    for (const init of [{}, form, { method: 'POST' }, { method: 'PUT', body: 'text' }]) {
      const response = await shop.get(path, init);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
    }
  // At the address itself it is the form that is wrong.
  expect((await shop.get('/graphql', form)).status).toBe(415);
});

test('a read that announces an empty body is answered as one without', async () => {
  await using shop = await startTestShop();

  const status = await new Promise((resolve, reject) => {
    rawRequest(`${shop.listening}/graphql?query={contact{phone}}`, {
      headers: { 'content-length': '0' },
    })
      .on('response', (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });

  expect(status).toBe(200);
});

test('each request is logged on one line, without what it carried', async () => {
  await using shop = await startTestShop();

  const response = await shop.get('/graphql?secret=1', {
    headers: { cookie: 'session=secret', authorization: 'secret' },
  });

  const lines = shop.logged.filter(({ msg }) => msg === 'answered');
  expect(lines).toMatchObject([
    { req: { id: response.headers.get('x-request-id'), method: 'GET' }, res: { status: 400 }, ms: expect.any(Number) },
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test('the admin port says whether the process is live and ready', async () => {
  await using shop = await startTestShop();

  expect((await fetch(`${shop.adminUrl}/health/live`)).status).toBe(200);
  expect((await fetch(`${shop.adminUrl}/health/ready`)).status).toBe(200);
  expect((await fetch(`${shop.adminUrl}/elsewhere`)).status).toBe(404);
  expect(await (await shop.get('/health/ready')).text()).toBe('<p>A page</p>');
});

test('api-15: an operation that is named and not there is the client’s mistake, by POST and by GET', async () => {
  await using shop = await startTestShop();
  const query = '{ shop { currencyCode } }';
  const two = 'query A { shop { currencyCode } } query B { shop { timeZone } }';
  const sent = [{ query, operationName: 'A' }, { query: two }, { query: two, operationName: '' }];

  for (const parameters of sent) {
    const posted = await shop.get('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
      body: JSON.stringify(parameters),
    });
    const got = await shop.get(`/graphql?${new URLSearchParams(parameters).toString()}`);
    expect(posted.status).toBe(400);
    for (const response of [posted, got]) {
      expect(await response.json()).toMatchObject({
        errors: [{ extensions: { code: 'OPERATION_RESOLUTION_FAILURE' } }],
      });
    }
  }
  expect(shop.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

test('api-15: a kind of operation that there is not is refused before anything runs, with no data', async () => {
  await using shop = await startTestShop();
  const statuses = { 'application/json': 200, 'application/graphql-response+json': 400 };

  for (const query of ['subscription { __typename }', 'subscription A { __typename } query B { __typename }'])
    for (const [accept, status] of Object.entries(statuses)) {
      const response = await shop.get('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept },
        body: JSON.stringify({ query, ...(query.includes('A') && { operationName: 'A' }) }),
      });

      const answer: unknown = await response.json();
      expect(response.status).toBe(status);
      expect(answer).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
      expect(answer).not.toHaveProperty('data');
    }
});

test('what is left empty in an address is left out', async () => {
  await using shop = await startTestShop();

  const response = await shop.get(
    '/graphql?query={shop{currencyCode}}&variables=&extensions=&operationName=&documentId=',
  );

  expect(await response.json()).toEqual({ data: { shop: { currencyCode: 'QAR' } } });
});
