import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { of, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { ShellOnlyDocument, type ShellOnlyQuery } from '../generated/graphql.ts';
import { askPage, requirePrincipal, unansweredFields } from './page-query.ts';

const contact = {
  __typename: 'Contact',
  address: null,
  email: 'books@press.example',
  mobile: null,
  phone: null,
  facebook: null,
  instagram: null,
  twitter: null,
  linkedin: null,
  snapchat: null,
};
const answered = { data: { contact } };
const failed = { data: { contact: null }, errors: [{ message: 'timeout', path: ['contact'] }] };
const empty = { data: { contact: null } };

/** A client that is given these answers, one after the other. */
function clientOf(...answers: ApolloLink.Result[]) {
  let asked = 0;
  const link = new ApolloLink(() => of(answers[asked++] ?? { errors: [{ message: 'asked too often' }] }));
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  return { client, ask: () => askPage(client, ShellOnlyDocument, {}), asked: () => asked };
}

const statusOf = (principal: keyof ShellOnlyQuery, ask: () => ReturnType<typeof askPage<ShellOnlyQuery, object>>) =>
  ask().then(
    (answer) => {
      try {
        requirePrincipal(answer, principal);
        return 200;
      } catch (thrown) {
        return (thrown as { init: { status: number } }).init.status;
      }
    },
    (thrown: { init: { status: number } }) => thrown.init.status,
  );

test('a page is asked for once', async () => {
  const { ask, asked } = clientOf(answered);

  await ask();
  await ask();

  expect(asked()).toBe(1);
});

test('a field that failed is asked for again, and what came then is kept', async () => {
  const { client, ask, asked } = clientOf(failed, answered);

  const first = await ask();
  const open = unansweredFields(client);
  const second = await ask();
  await ask();

  expect([first.failed('contact'), second.failed('contact')]).toEqual([true, false]);
  expect(open).toEqual(['contact']);
  expect(unansweredFields(client)).toEqual([]);
  expect(asked()).toBe(2);
});

test('what one question finds unanswered, another that was asked before and answered later does not forget', async () => {
  const slow = new Subject<ApolloLink.Result>();
  const banner = { data: { banners: null }, errors: [{ message: 'timeout', path: ['banners'] }] };
  const link = new ApolloLink(({ operationName }) => (operationName === 'ShellOnly' ? slow : of(banner)));
  const client = new ApolloClient({ cache: new InMemoryCache(), link });

  const first = askPage(client, ShellOnlyDocument, {});
  await askPage(client, gql`query Banners { banners { link } }`, {});
  slow.next(answered);
  slow.complete();
  await first;

  expect(unansweredFields(client)).toEqual(['banners']);
});

test('a page that was there stays where asking again brings no answer', async () => {
  const { ask } = clientOf(failed, { errors: [{ message: 'closed' }] });

  await ask();
  const again = await ask();

  expect(again.data.contact).toBeNull();
  expect(again.failed('contact')).toBe(true);
});

test('a principal field that is not there is 404, one that failed or never came is 503', async () => {
  expect(await statusOf('contact', clientOf(answered).ask)).toBe(200);
  expect(await statusOf('contact', clientOf(empty).ask)).toBe(404);
  expect(await statusOf('contact', clientOf(failed).ask)).toBe(503);
  expect(await statusOf('contact', clientOf({ errors: [{ message: 'closed' }] }).ask)).toBe(503);
});
