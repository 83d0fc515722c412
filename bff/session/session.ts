/** Who is signed in, and until when. */
export type Session = {
  /** Random: by it a session is revoked, however many copies there are of it. */
  readonly id: string;
  readonly customerId: string;
  /** What the legacy API knows the customer by. No client ever sees it. */
  readonly token: string;
  /** When the sign-in that it began with was asked for, in milliseconds. */
  readonly begunAt: number;
  /** In milliseconds. */
  readonly expiresAt: number;
};

/** How long a session lasts, in milliseconds; past half of it, it is renewed by being used. */
export const sessionMs = 14 * 24 * 3_600_000;
