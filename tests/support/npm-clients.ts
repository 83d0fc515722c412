import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { appWith } from './manual-app.ts';
import { blocks, pageOf } from './manual.ts';
import type { Reply, StockClient } from './stock-client.ts';

/** GraphQL libraries of npm as the manual sets them up, each in a process of its own. */

/** What an app's own module has beside the manual's: how it sends an operation with the library. */
const senders = {
  'Apollo Client': `
    import { CombinedGraphQLErrors, gql } from '@apollo/client';
    import { client, session } from './client.ts';
    export { session };
    export const send = async (text, variables) => {
      const document = gql(text);
      const asked = text.includes('mutation ')
        ? client.mutate({ mutation: document, variables })
        : client.query({ query: document, variables, fetchPolicy: 'network-only' });
      return asked.then(
        ({ data }) => ({ data, errors: [] }),
        (error) => {
          if (CombinedGraphQLErrors.is(error)) return { data: error.data, errors: error.errors.map(({ extensions }) => extensions.code) };
          return { data: null, errors: ['statusCode' in error ? 'HTTP ' + error.statusCode : 'lost'] };
        },
      );
    };
    export const stop = () => client.stop();`,
  urql: `
    import { gql } from '@urql/core';
    import { client, session } from './client.ts';
    export { session };
    export const send = async (text, variables) => {
      const document = gql(text);
      const { data, error } = await (text.includes('mutation ')
        ? client.mutation(document, variables)
        : client.query(document, variables, { requestPolicy: 'network-only' })
      ).toPromise();
      const status = error?.response?.status;
      return {
        data: data ?? null,
        errors: error?.networkError ? [status ? 'HTTP ' + status : 'lost'] : (error?.graphQLErrors ?? []).map(({ extensions }) => extensions.code),
      };
    };
    export const stop = () => {};`,
  fetch: `
    import { ask, session } from './client.ts';
    export { session };
    export const send = (text, variables) =>
      ask(text, variables).then(
        ({ data = null, errors = [] }) => ({ data, errors: errors.map(({ extensions }) => extensions.code) }),
        () => ({ data: null, errors: ['lost'] }),
      );
    export const stop = () => {};`,
};

const main = `
  import { send, session, stop } from './sender.ts';
  const tasks = {
    send: ({ text, variables }) => send(text, variables),
    keep: ({ token }) => { session.token = token; },
    speak: ({ language }) => { session.language = language; },
    token: () => session.token,
  };
  const written = [];
  for (const level of ['log', 'warn', 'error']) console[level] = (...words) => written.push(words.join(' '));
  process.on('message', async ({ task, ...given }) => {
    if (task === 'end') { stop(); process.send({ written }, () => process.disconnect()); return; }
    process.send({ result: (await tasks[task](given)) ?? null });
  });
  process.send({ result: 'ready' });`;

export type NpmLibrary = keyof typeof senders;

/** The block of the manual that sets a library up, and what of it is left out for the library's own default. */
const setUps: Readonly<Record<NpmLibrary, string>> = {
  'Apollo Client': 'ts client.ts',
  urql: 'ts urql',
  fetch: 'ts fetch',
};

type NpmOptions = {
  readonly library: NpmLibrary;
  /** Where the shop is reached. */
  readonly origin: string;
  /** What differs from the manual's code. */
  readonly changed?: (code: string) => string;
  /** What the app's folder has besides. */
  readonly files?: Readonly<Record<string, string>>;
};

/** A library of npm in a process of its own. Whatever it writes to the console is an error when it is disposed of. */
export async function npmClient({ library, origin, changed, files }: NpmOptions): Promise<StockClient> {
  const [code = ''] = blocks(pageOf('clients'), setUps[library]);
  const app = appWith({
    ...files,
    'client.ts': (changed?.(code) ?? code).replaceAll('http://localhost:4000', origin),
    'sender.ts': `// @ts-nocheck\n${senders[library]}`,
    'main.ts': main,
  });
  const child = fork(path.join(app.folder, 'main.ts'), { cwd: app.folder, execArgv: [] });
  const call = oneByOne(child);
  await call(null);
  return {
    name: library,
    send: async (text, variables = {}) => (await call({ task: 'send', text, variables })) as Reply,
    keep: async (token) => void (await call({ task: 'keep', token })),
    speak: async (language) => void (await call({ task: 'speak', language })),
    token: async () => (await call({ task: 'token' })) as string | null,
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      const said = once(child, 'message');
      child.send({ task: 'end' });
      const [{ written }] = (await said) as [{ written: string[] }];
      await ended;
      app[Symbol.dispose]();
      if (written.length > 0) throw new Error(`${library} wrote: ${written.join('\n')}`);
    },
  };
}

/** Sends a message and waits for its answer; rejects where the process ends instead. */
const oneByOne =
  (child: ChildProcess) =>
  async (message: object | null): Promise<unknown> => {
    const ending = new AbortController();
    const answered = once(child, 'message', ending);
    const ended = once(child, 'exit', ending).then(() => {
      throw new Error('the client’s process has ended');
    });
    ended.catch(() => {});
    if (message) child.send(message);
    try {
      const [{ result }] = (await Promise.race([answered, ended])) as [{ result: unknown }];
      return result;
    } finally {
      ending.abort();
      answered.catch(() => {});
    }
  };
