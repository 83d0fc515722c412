import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureEncoder } from '../../bff/http/picture-encoder.ts';
import { startRedis } from '../support/redis.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

/** Has the stand-in answer with such a picture, until it is disposed. */
const served = (shop: TestShop, name: string, type: string, bytes: Buffer) =>
  shop.legacy.intercept(`/images/${name}`, (_request, response) => void response.type(type).send(bytes));

const photograph = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#876', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#876' } })
    .png()
    .toBuffer();

const get = async (shop: TestShop, path: string, accept = '*/*') => {
  const response = await shop.get(path, { headers: { accept } });
  const { status, headers } = response;
  const bytes = Buffer.from(await response.arrayBuffer());
  const { format, width, height } = status === 200 ? await sharp(bytes).metadata() : {};
  return {
    status,
    headers,
    text: status === 200 ? null : bytes.toString(),
    format: format === 'heif' ? 'avif' : format,
    width,
    height,
  };
};

test('api-13: a shop at 10.0.2.2 answers an app with pictures that are PNG or WebP', async () => {
  await using shop = await startTestShop({ env: { PUBLIC_URL: 'http://10.0.2.2:4000' } });

  const { data } = await shop.graphql(
    '{ newBooks { items { thumbnail { png: url(width: 240, format: PNG) webp: url(width: 480, format: WEBP) } } } }',
  );

  const { items } = (data as { newBooks: { items: { thumbnail: { png: string; webp: string } }[] } }).newBooks;
  const [{ thumbnail } = { thumbnail: { png: '', webp: '' } }] = items;
  expect(thumbnail.png).toMatch(/^http:\/\/10\.0\.2\.2:4000\/media\/covers\/\d+\.svg\?width=240&format=png$/);
  const path = (url: string) => url.slice('http://10.0.2.2:4000'.length);
  expect(await get(shop, path(thumbnail.png))).toMatchObject({ status: 200, format: 'png', width: 240, height: 360 });
  expect(await get(shop, path(thumbnail.webp))).toMatchObject({ status: 200, format: 'webp', width: 480, height: 720 });
});

test('api-13: a picture without a width and format is the original, a drawing as SVG', async () => {
  await using shop = await startTestShop();

  const { data } = await shop.graphql('{ book(id: "101") { thumbnail { url } } }');

  expect(data).toEqual({ book: { thumbnail: { url: `${shop.url}/media/covers/101.svg` } } });
  const response = await shop.get('/media/covers/101.svg');
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('vary')).not.toMatch(/\baccept\b(?!-)/i);
});

test('api-13: any other width is BAD_USER_INPUT, and 400 where pictures are; so is any other format', async () => {
  await using shop = await startTestShop();

  const { errors } = await shop.graphql('{ book(id: "101") { thumbnail { url(width: 200) } } }');

  expect(errors[0]).toMatchObject({
    message: 'Pictures are 160, 240, 360, 480, 720, 1080 pixels wide, and not 200.',
    extensions: { code: 'BAD_USER_INPUT' },
  });
  for (const query of [
    'width=200',
    'width=',
    'width=0160',
    'width=160&width=240',
    'format=gif',
    'format=',
    'width=160&format=svg',
    'width[]=240',
    'format[a]=png',
    'v=a&v=b',
    'size=240',
  ]) {
    expect({ query, status: (await shop.get(`/media/covers/101.svg?${query}`)).status }).toEqual({
      query,
      status: 400,
    });
  }
});

test.each([
  ['image/avif,image/webp,*/*', 'avif', 'webp'],
  ['image/webp,*/*', 'webp', 'webp'],
  ['image/avif;q=0,image/webp;q=0,*/*', 'jpeg', 'png'],
  ['*/*', 'jpeg', 'png'],
])('api-13: without a format, Accept decides: %s', async (accept, ofPhotograph, ofDrawing) => {
  await using shop = await startTestShop();
  using _photograph = served(shop, 'a.jpg', 'jpeg', await photograph(600, 300).jpeg().toBuffer());

  const photo = await get(shop, '/media/a.jpg?width=160', accept);
  const drawing = await get(shop, '/media/covers/101.svg?width=160', accept);

  expect(photo).toMatchObject({ status: 200, format: ofPhotograph, width: 160, height: 80 });
  expect(drawing).toMatchObject({ status: 200, format: ofDrawing, width: 160, height: 240 });
  expect(photo.headers.get('vary')).toMatch(/\baccept\b(?!-)/i);
});

test('api-13: photographs stay upright, are never made wider, and with a format alone are as wide as they are, up to 1080', async () => {
  await using shop = await startTestShop();
  const upright = await photograph(300, 100).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  using _small = served(shop, 'small.jpg', 'jpeg', upright);
  using _large = served(shop, 'large.png', 'png', await photograph(2_160, 100).png().toBuffer());
  using _long = served(shop, 'long.png', 'png', await plain(100, 20_000));

  expect(await get(shop, '/media/small.jpg?width=480&format=webp')).toMatchObject({ width: 100, height: 300 });
  expect(await get(shop, '/media/large.png?format=jpeg')).toMatchObject({ format: 'jpeg', width: 1_080, height: 50 });
  expect(await get(shop, '/media/long.png?format=png')).toMatchObject({ height: 4_320 });
});

test('api-13: width, height and the content’s hash are known once a picture was fetched; an address with the hash lives a year', async () => {
  await using shop = await startTestShop();
  const query = '{ book(id: "101") { thumbnail { url(width: 160, format: PNG) width height } } }';
  const before = await shop.graphql(query);
  const plain = await shop.get('/media/covers/101.svg?width=160&format=png');
  const { data } = await shop.graphql(query);

  const { url, ...size } = (data as { book: { thumbnail: { url: string; width: number; height: number } } }).book
    .thumbnail;
  const hashed = await shop.get(url.slice(shop.url.length));

  expect(before.data).toMatchObject({ book: { thumbnail: { width: null, height: null } } });
  expect(plain.headers.get('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=604800');
  expect(size).toEqual({ width: 300, height: 450 });
  expect(url).toMatch(/\?width=160&format=png&v=[\w-]{16}$/);
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const other = await shop.get('/media/covers/101.svg?width=160&format=png&v=another');
  expect(other.headers.get('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=604800');
  for (const { headers } of [plain, hashed]) {
    const again = await shop.get('/media/covers/101.svg?width=160&format=png', {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  }
});

test('api-13: what is scaled keeps the headers of pictures', async () => {
  await using shop = await startTestShop();

  const { headers } = await shop.get('/media/covers/101.svg?width=160&format=png');

  expect(headers.get('content-type')).toBe('image/png');
  expect(headers.get('content-security-policy')).toMatch(/sandbox/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-site');
});

test('api-13: a drawing reads no file and asks nobody', async () => {
  await using shop = await startTestShop();
  let asked = 0;
  using _target = shop.legacy.intercept('/images/target.png', (_request, response) => {
    asked += 1;
    response.status(404).end();
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">
    <style>@import url("${shop.legacy.url}/images/target.png");</style>
    <use href="${shop.legacy.url}/images/target.png#a"/><use href="file:///etc/passwd#a"/></svg>`;
  using _drawing = served(shop, 'curious.svg', 'svg', Buffer.from(drawing));

  expect(await get(shop, '/media/curious.svg?width=160&format=png')).toMatchObject({ status: 200, width: 160 });
  expect(asked).toBe(0);
});

test.each([
  ['holds a picture', '<image href="data:image/png;base64,AAAA"/>', /holds other pictures/i],
  ['holds one under another name', '<s:image xmlns:s="http://www.w3.org/2000/svg"/>', /holds other pictures/i],
  ['is larger than 300 kB', `<style>${'.a .b>.c~.d{fill:red}'.repeat(20_000)}</style>`, /too large/i],
])('api-13: a drawing that %s is not scaled, and its original is served', async (_what, content, words) => {
  await using shop = await startTestShop();
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${content}</svg>`;
  using _drawing = served(shop, 'much.svg', 'svg', Buffer.from(drawing));
  using _lie = served(shop, 'lie.png', 'png', Buffer.from(drawing));

  expect(await get(shop, '/media/much.svg?width=160')).toMatchObject({
    status: 422,
    text: expect.stringMatching(words) as string,
  });
  expect((await get(shop, '/media/lie.png?width=160')).status).toBe(422);
  expect((await shop.get('/media/much.svg')).status).toBe(200);
});

/** Encodes photographs, each of them named, for clients that are told apart. */
async function sharedEncoder() {
  const bytes = await photograph(1_200, 800).jpeg().toBuffer();
  const { encode } = pictureEncoder({ sharedByAddress: true, maxWaitMs: 60_000 });
  return (address: string, hash: string) =>
    encode({
      picture: { type: 'image/jpeg', bytes, width: 1_200, height: 800, hash },
      width: 160,
      format: 'webp',
      address,
    });
}

test('api-13: one client leaves others their turn: of what it asks for, 50 pictures wait to be encoded', async () => {
  const ask = await sharedEncoder();

  const ofOne = Array.from({ length: 70 }, (_, index) => ask('192.0.2.1', String(index)));
  const another = ask('192.0.2.2', 'another');

  expect(await another).toMatchObject({ type: 'image/webp' });
  expect((await Promise.all(ofOne)).filter((encoded) => encoded === 'busy')).toHaveLength(19);
});

test('api-13: a picture that one client has asked for after many others is there for another one as soon as for anybody', async () => {
  const ask = await sharedEncoder();
  let encoded = 0;
  const ofOne = Array.from({ length: 40 }, (_, index) => ask('192.0.2.1', String(index)).then(() => (encoded += 1)));
  const last = ask('192.0.2.1', 'of both');

  const another = await ask('192.0.2.2', 'of both');
  const ofBoth = await last;
  const encodedThen = encoded;
  await Promise.all(ofOne);

  expect(another).toMatchObject({ type: 'image/webp' });
  expect(ofBoth).toBe(another);
  expect(encodedThen).toBeLessThan(20);
});

test.each([
  ['one for one client', {}, 1],
  ['two where clients are not told apart', { RATE_LIMIT: 'off' }, 2],
])('api-13: pictures are encoded at once, at most: %s', async (_what, env, expected) => {
  await using shop = await startTestShop({ env });
  using _picture = served(shop, 'photo.jpg', 'jpeg', await photograph(1_200, 800).jpeg().toBuffer());
  let most = 0;
  const count = () => {
    most = Math.max(most, sharp.counters().process);
  };
  sharp.queue.on('change', count);
  using _stop = { [Symbol.dispose]: () => sharp.queue.off('change', count) };
  const widths = [160, 240, 360, 480, 720, 1080];

  const answers = await Promise.all(widths.map((width) => shop.get(`/media/photo.jpg?width=${width}&format=webp`)));

  expect(answers.map(({ status }) => status)).toEqual(widths.map(() => 200));
  expect(most).toBeLessThanOrEqual(expected);
});

test('api-13: a picture that is slow to encode is 503 to who has waited long, and there for who asks again', async () => {
  const bytes = await photograph(1_200, 800).png().toBuffer();
  const { encode } = pictureEncoder({ sharedByAddress: true, maxWaitMs: 1 });
  const picture = { type: 'image/png', bytes, width: 1_200, height: 800, hash: 'slow' };
  const ask = () => encode({ picture, width: 1_080, format: 'avif', address: '192.0.2.1' });

  expect(await ask()).toBe('busy');
  await expect.poll(ask, { timeout: 20_000 }).toMatchObject({ type: 'image/avif' });
});

test('api-13: made-up names of pictures are counted by address: 429 with Retry-After, while known pictures are served', async () => {
  await using shop = await startTestShop();
  expect((await shop.get('/media/covers/101.svg')).status).toBe(200);

  const made: Response[] = [];
  for (let from = 0; from < 3_020; from += 151) {
    const names = Array.from({ length: 151 }, (_, index) => `/media/made-up-${from + index}.png`);
    made.push(...(await Promise.all(names.map((name) => shop.get(name)))));
  }

  const refused = made.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(21);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await shop.get('/media/covers/101.svg')).status).toBe(200);
});

test('api-13: only formats that pages may show are decoded, whatever a file calls itself', async () => {
  await using shop = await startTestShop();
  using _scan = served(shop, 'scan.png', 'png', await photograph(20, 10).tiff().toBuffer());

  expect(await get(shop, '/media/scan.png?width=160')).toMatchObject({
    status: 502,
    text: 'What is stored here is not a picture.\n',
  });
});

test('api-13: 100 pictures at once in odd sizes and formats, one of 40 megapixels and one that is none: two are encoded at once, and each has a clear status', async () => {
  await using shop = await startTestShop({ env: { RATE_LIMIT: 'off' } });
  using pictures = new DisposableStack();
  const large = await plain(8_000, 5_000);
  pictures.use(served(shop, 'large.png', 'png', large));
  pictures.use(served(shop, 'none.jpg', 'jpeg', Buffer.from('<html>no picture</html>'.repeat(100))));
  const bytes = await photograph(1_200, 800).jpeg().toBuffer();
  const names = Array.from({ length: 98 }, (_, index) => `odd-${index}.jpg`);
  for (const [index, name] of names.entries()) {
    const ownBytes = Buffer.concat([bytes, Buffer.from([index])]); // each is a picture of its own
    pictures.use(served(shop, name, 'jpeg', ownBytes));
  }
  const queries = [
    'width=160&format=webp',
    'width=240&format=png',
    'width=360&format=jpeg',
    'width=160&format=avif',
    'width=7',
    'format=bmp',
  ];
  const paths = names.map((name, index) => `/media/${name}?${queries[index % queries.length]}`);
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, sharp.counters().process);
  }, 1);
  const before = process.memoryUsage().rss;
  const began = performance.now();

  const [largeOne, none, ...others] = await Promise.all(
    ['/media/large.png?width=160', '/media/none.jpg?width=160', ...paths].map((path) => shop.get(path)),
  );

  clearInterval(watch);
  expect(performance.now() - began).toBeLessThan(30_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
  expect(most).toBe(2);
  expect(largeOne?.status).toBe(422);
  expect(await largeOne?.text()).toMatch(/too large to be scaled/i);
  expect(none?.status).toBe(502);
  expect((await shop.get('/media/large.png')).status).toBe(200);
  const statuses = (isKnown: boolean) =>
    new Set(others.filter((_one, index) => index % queries.length < 4 === isKnown).map(({ status }) => status));
  expect(statuses(false)).toEqual(new Set([400]));
  expect([200, 503]).toEqual(expect.arrayContaining([...statuses(true)]));
  expect(others.filter(({ status }) => status === 200).length).toBeGreaterThan(10);
  expect((await shop.get('/media/covers/101.svg')).status).toBe(200);
});

/** More large pictures than may wait to be encoded, in three widths each: what they are asked for by, without a format. */
async function tooManyPictures(shop: TestShop, pictures: DisposableStack): Promise<string[]> {
  const bytes = await photograph(1_200, 1_200).png().toBuffer();
  const names = Array.from({ length: 12 }, (_, index) => `noise-${index}.png`);
  for (const [index, name] of names.entries()) {
    pictures.use(served(shop, name, 'png', Buffer.concat([bytes, Buffer.from([index])])));
    expect((await shop.get(`/media/${name}`)).status).toBe(200);
  }
  return names.flatMap((name) => ['160', '240', '360'].map((width) => `/media/${name}?width=${width}`));
}

test('files-1: a browser is sent the originals of pictures of which too many are being encoded, for the time being', async () => {
  await using shop = await startTestShop({ env: { RATE_LIMIT: 'off' } });
  using pictures = new DisposableStack();
  const paths = await tooManyPictures(shop, pictures);
  const headers = { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' };

  const answers = await Promise.all(paths.map((path) => shop.get(path, { headers })));

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const originals = answers.filter((answer) => answer.headers.get('content-type') === 'image/png');
  expect(originals.length).toBeGreaterThan(0);
  expect(new Set(originals.map((answer) => answer.headers.get('cache-control')))).toEqual(new Set(['no-store']));
});

test('api-13: more than can wait to be encoded is refused for now, with Retry-After, and may be asked for again', async () => {
  await using shop = await startTestShop({ env: { RATE_LIMIT: 'off' } });
  using pictures = new DisposableStack();
  const paths = (await tooManyPictures(shop, pictures)).map((path) => `${path}&format=webp`);

  const answers = await Promise.all(paths.map(async (path) => ({ path, response: await shop.get(path) })));

  const refused = answers.filter(({ response }) => response.status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.filter(({ response }) => response.status === 200).length).toBe(answers.length - refused.length);
  for (const { response } of refused) {
    expect(response.headers.get('retry-after')).toBe('2');
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
  expect((await shop.get(refused[0]?.path ?? '')).status).toBe(200);
});

test('api-13: one picture asked for by many at once is encoded once', async () => {
  await using shop = await startTestShop();
  await shop.get('/media/covers/101.svg');
  const thumbhash = async () => (await shop.graphql('{ book(id: "101") { thumbnail { thumbhash } } }')).data;
  await expect.poll(thumbhash).toEqual({ book: { thumbnail: { thumbhash: expect.any(String) } } });
  let changes = 0;
  const count = () => {
    changes += 1;
  };
  sharp.queue.on('change', count);
  using _stop = { [Symbol.dispose]: () => sharp.queue.off('change', count) };

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => shop.get('/media/covers/101.svg?width=720&format=png')),
  );

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(changes).toBe(2); // it begins, and it ends
});

test('api-13: links in texts are absolute, and their pictures come through the shop', async () => {
  await using shop = await startTestShop({ env: { PUBLIC_URL: 'http://10.0.2.2:4000' } });
  using _about = shop.legacy.intercept('/about', (_request, response) => {
    response.json({
      status: 'success',
      msg: '',
      data: {
        content:
          '<p><a href="/shop">All books</a> <img src="covers/101.svg" alt="A cover"> <img src="../secret.png" alt=""></p>',
      },
    });
  });

  const { data } = await shop.graphql('{ infoPage(name: ABOUT) { content { html } } }');

  expect(data).toEqual({
    infoPage: {
      content: {
        html: '<p><a href="http://10.0.2.2:4000/shop">All books</a> <img src="http://10.0.2.2:4000/media/covers/101.svg" alt="A cover" /> </p>',
      },
    },
  });
});

/** All pictures of a book, or its thumbnail alone. */
const isComplete = process.env['BOOKS'] === 'all';

test('api-13: two processes on one Redis give a picture the same address and size, whichever is asked first', async () => {
  await using redis = await startRedis();
  const env = { REDIS_URL: redis.url, RATE_LIMIT: 'off' };
  await using one = await startTestShop({ env });
  await using other = await startTestShop({ beside: one, env: { ...env, PUBLIC_URL: one.url } });
  const facts = 'url(width: 240, format: WEBP) width height thumbhash';
  const query = `query ($page: Int) { catalogue(page: $page) { hasMore items { book {
    thumbnail { ${facts} } images @include(if: ${isComplete}) { ${facts} } } } } }`;
  type Pictured = { url: string; width: number | null; thumbhash: string | null };
  type Book = { thumbnail: Pictured; images?: Pictured[] };
  const picturesOf = async (shop: TestShop) => {
    const books: Book[] = [];
    for (let page = 1; ; page += 1) {
      const { catalogue } = (await shop.graphql(query, { page })).data as {
        catalogue: { hasMore: boolean; items: { book: Book }[] };
      };
      books.push(...catalogue.items.map(({ book }) => book));
      if (!catalogue.hasMore) return books.flatMap(({ thumbnail, images = [] }) => [thumbnail, ...images]);
    }
  };
  /** Each process fetches every second one: what is known of it has to reach the other. */
  const fetchAll = async (pictures: readonly Pictured[]) => {
    for (const [at, { url }] of pictures.entries()) {
      const { status } = await (at % 2 === 0 ? one : other).get(new URL(url).pathname);
      expect(status).toBe(200);
    }
  };
  const unknown = await picturesOf(one);
  expect(unknown.length).toBeGreaterThan(140);
  expect(unknown[0]?.width).toBeNull();

  await fetchAll(unknown);

  await expect
    .poll(async () => {
      const [known, knownByOther] = [await picturesOf(one), await picturesOf(other)];
      expect(knownByOther).toEqual(known);
      // While the encoder is busy no placeholder is made: it is when the picture is asked for again.
      const lacking = known.filter(({ thumbhash }) => thumbhash === null);
      await fetchAll(lacking);
      return lacking.length;
    })
    .toBe(0);
});
