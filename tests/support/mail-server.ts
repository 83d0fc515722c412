import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope } from 'smtp-server';

export type Received = {
  readonly from: string;
  readonly to: readonly string[];
  /** Header lines as they came, unfolded. */
  readonly headers: readonly string[];
  readonly body: string;
};

export type MailServer = AsyncDisposable & {
  readonly url: string;
  readonly received: readonly Received[];
};

/** A mail server of its own for one test; with `refusing` it takes nothing. */
export async function startMailServer({ refusing = false } = {}): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom: (address, _session, done) =>
      refusing ? done(new Error(`${address.address} is not welcome here`)) : done(),
    onData: (stream, { envelope }, done) => void take(stream, envelope, done),
  });
  const take = async (stream: SMTPServerDataStream, envelope: SMTPServerEnvelope, done: () => void): Promise<void> => {
    const [head = '', ...body] = (await text(stream)).split('\r\n\r\n');
    received.push({
      from: envelope.mailFrom ? envelope.mailFrom.address : '',
      to: envelope.rcptTo.map(({ address }) => address),
      headers: head.replace(/\r\n[ \t]+/g, ' ').split('\r\n'),
      body: body.join('\r\n\r\n'),
    });
    done();
  };
  server.on('error', () => {}); // a client that leaves early
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('listening, but on no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    async [Symbol.asyncDispose]() {
      const closed = once(listening, 'close');
      server.close(() => {});
      await closed;
    },
  };
}

/** A server that takes connections, and never says a word. */
export async function startMuteServer(): Promise<AsyncDisposable & { readonly url: string }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}); // a client that gives up
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}

/** The subject as a mail program shows it (RFC 2047). */
export const mailSubject = ({ headers }: Received): string =>
  (headers.find((line) => line.startsWith('Subject: ')) ?? '')
    .slice('Subject: '.length)
    .replaceAll('?= =?', '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_word, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : decodeURIComponent(text.replaceAll('_', ' ').replaceAll('=', '%')),
    );

/** The text, in the encoding that its headers name. */
export function mailText({ body, headers }: Received): string {
  const encoding = headers.find((line) => line.startsWith('Content-Transfer-Encoding:'))?.split(': ')[1];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll('\r\n', '\n')
    .replace(/=([\dA-F]{2})/g, (_code, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
