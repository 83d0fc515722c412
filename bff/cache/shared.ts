/** A stored value and the moments, in milliseconds, at which its spans end. */
export type CacheEntry = {
  readonly value: unknown;
  readonly loadedAt: number;
  readonly freshUntil: number;
  readonly staleUntil: number;
  readonly errorUntil: number;
};

/** What several processes have in common. It never rejects: where it can't tell, there is nothing. */
export type SharedStore = {
  readonly find: (key: string, tags: readonly string[]) => Promise<CacheEntry | null>;
  /** How long, in milliseconds, a claim lives at most. */
  readonly claimMs: number;
  /** Asks to be the one process that renews a value. */
  readonly claim: (key: string, tags: readonly string[]) => Promise<Claim>;
};

export type Claim = {
  /** False while another process renews the value. */
  readonly isOurs: boolean;
  /** What is stored by now. */
  readonly entry: CacheEntry | null;
  /** Ends the claim, and stores what was loaded. */
  readonly end: (loaded: CacheEntry | null) => void;
};
