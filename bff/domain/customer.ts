/** What the legacy API knows of a customer. */
export type CustomerDetails = {
  readonly name: string | null;
  readonly email: string | null;
  readonly countryId: string | null;
};

/** What a customer wants to be known as. */
export type AccountChange = {
  readonly name: string;
  readonly countryId: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
};
