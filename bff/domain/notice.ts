/** What the legacy API has done, in its own words; null where it had none. */
export type Notice = string | null;
