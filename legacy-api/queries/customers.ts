import type { DatabaseSync } from 'node:sqlite';

import { hashPassword, hashToken, isPassword, newToken } from '../secrets.ts';
import { command, query, transaction } from '../storage/statement.ts';

/** What can be asked and kept of customers and their tokens. */

export type CustomerRow = {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly country_id: number;
  readonly city_id: number | null;
};

export type NewCustomer = Omit<CustomerRow, 'id'> & { readonly password: string };

export type Customers = ReturnType<typeof customerQueries>;

/** `passwordWork` is what a new hash takes. */
export function customerQueries(database: DatabaseSync, passwordWork?: number) {
  const byEmail = query<CustomerRow & { readonly password: string }>(
    database,
    'SELECT * FROM customers WHERE email = :email',
  );
  const byToken = query<CustomerRow>(
    database,
    'SELECT customers.* FROM customers JOIN tokens ON tokens.customer_id = customers.id WHERE tokens.hash = :hash',
  );
  const insert = command(
    database,
    `INSERT INTO customers (email, password, name, country_id, city_id)
     VALUES (:email, :password, :name, :country_id, :city_id) ON CONFLICT DO NOTHING`,
  );
  const change = command(
    database,
    // A city has to be in the customer's country; this call does not say which city it is now.
    `UPDATE customers SET name = :name, country_id = :country_id, password = :password,
       city_id = CASE WHEN country_id = :country_id THEN city_id END
     WHERE id = :id`,
  );
  const insertToken = command(database, 'INSERT INTO tokens VALUES (:hash, :customer_id)');
  const forgetTokens = command(database, 'DELETE FROM tokens WHERE customer_id = :id AND hash <> :kept');

  return {
    /** Null where that address is a customer's already. */
    async add({ email, password, ...rest }: NewCustomer): Promise<number | null> {
      const hash = await hashPassword(password, passwordWork);
      const { changed, id } = insert({ ...rest, email: addressed(email), password: hash });
      return changed === 1 ? id : null;
    },
    async withPassword(email: string, password: string): Promise<CustomerRow | undefined> {
      const found = byEmail.get({ email: addressed(email) });
      // Hashed either way: the time it takes does not show which addresses have accounts.
      const fits = await isPassword(password, found?.password ?? (await unusedHash));
      // The password may have been changed meanwhile: it is the one of now that counts.
      return fits && found?.password === byEmail.get({ email: addressed(email) })?.password ? found : undefined;
    },
    withToken: (token: string) => byToken.get({ hash: hashToken(token) }),
    /** A new token: the only time that it can be seen. */
    signIn(customerId: number): string {
      const token = newToken();
      insertToken({ hash: hashToken(token), customer_id: customerId });
      return token;
    },
    /** Whoever knew the old password is signed out by the new one, but for the bearer of `token`. */
    async change(
      id: number,
      to: { readonly name: string; readonly country_id: number; readonly password: string },
      token: string,
    ): Promise<void> {
      const password = await hashPassword(to.password, passwordWork);
      transaction(database, () => {
        change({ id, ...to, password });
        forgetTokens({ id, kept: hashToken(token) });
      });
    },
  };
}

const addressed = (email: string): string => email.trim().toLowerCase();

const unusedHash = hashPassword(newToken());
