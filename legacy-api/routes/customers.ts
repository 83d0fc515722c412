import { forCustomer } from '../access.ts';
import { type Answer, type Call, done, type Endpoints, refusal, success } from '../endpoint.ts';
import { idField, linesField, textField } from '../fields.ts';
import { type MessageId, messages } from '../messages.ts';
import type { Books } from '../queries/books.ts';
import type { Carts } from '../queries/carts.ts';
import type { CustomerRow, Customers } from '../queries/customers.ts';
import type { Places } from '../queries/places.ts';
import { sentCustomer } from '../records/customer.ts';
import { longestPassword } from '../secrets.ts';

type Parts = {
  readonly customers: Customers;
  readonly carts: Carts;
  readonly books: Books;
  readonly places: Places;
};

/** /register, /login, /customer/*: accounts. */
export const customerEndpoints = ({ customers, carts, books, places }: Parts): Endpoints => ({
  '/register': async (call) => {
    const { form, say } = call;
    const email = textField(form, 'email');
    const name = textField(form, 'name');
    const country = places.country(idField(form, 'country_id'));
    const city = places.city(idField(form, 'city_id'));
    const password = passwordIn(call, 'password');

    if (!isAddress(email)) return refusal(call, 'invalidEmail');
    if ('wrong' in password) return refusal(call, password.wrong);
    if (!name || !country || city?.country_id !== country.id) return refusal(call, 'fieldsMissing');
    const id = await customers.add({ email, name, password: password.text, country_id: country.id, city_id: city.id });
    if (id === null) return refusal(call, 'emailTaken');
    const token = customers.signIn(id);
    const sent = say.tokenInside ? { user: { id: say.number(id), token } } : { id: say.number(id), token };
    return success(call, sent, 'registered');
  },

  '/login': async (call) => {
    const { form } = call;
    const customer = await customers.withPassword(textField(form, 'email'), plain(form['password']));
    if (!customer) return withMessage(call, refusal(call, 'credentials'));
    const lines = linesField(form, 'cart').flatMap(({ product, copies }) => {
      const stock = books.book(product)?.stock ?? 0;
      return stock > 0 ? [{ product, copies, stock }] : [];
    });
    if (lines.length > 0) carts.merge(customer.id, lines);
    return signedInAs(call, customer, customers.signIn(customer.id));
  },

  '/customer/details': forCustomer(customers, (call, customer) => success(call, sentCustomer(customer, call.say))),

  '/customer/update/password': forCustomer(customers, async (call, customer) => {
    const name = textField(call.form, 'name');
    const country = places.country(idField(call.form, 'country_id'));
    const password = passwordIn(call, 'new_password');

    if (!name || !country) return refusal(call, 'fieldsMissing');
    if ('wrong' in password) return refusal(call, password.wrong);
    if (password.text !== plain(call.form['confirm_password'])) return refusal(call, 'passwordsDiffer');
    await customers.change(customer.id, { name, country_id: country.id, password: password.text }, call.token ?? '');
    return done(call, 'accountUpdated');
  }),
});

/** Clients know it by its `message`, in English whatever the language (spec 7). */
function signedInAs(call: Call, customer: CustomerRow, token: string): Answer {
  const user = sentCustomer(customer, call.say);
  const body = { status: 'success', msg: signedInMessage };
  if (call.say.tokenInside) return { http: 200, body: { ...body, data: { user: { ...user, token } } } };
  return { http: 200, body: { ...body, message: signedInMessage, user, token } };
}

const signedInMessage = 'Login successful';

function withMessage({ say, language }: Call, answer: Answer): Answer {
  return say.tokenInside ? answer : { ...answer, body: { ...answer.body, message: messages.credentials[language] } };
}

const isAddress = (text: string): boolean => text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Spaces at the ends of a password are part of it. */
const plain = (value: unknown): string => (typeof value === 'string' ? value : '');

function passwordIn({ form }: Call, field: string): { readonly text: string } | { readonly wrong: MessageId } {
  const text = plain(form[field]);
  if (text.length < 6) return { wrong: 'passwordShort' };
  return text.length > longestPassword ? { wrong: 'passwordLong' } : { text };
}
