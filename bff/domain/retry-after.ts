/** Clients that come back all at once would be refused again: each is told one of these, in seconds. */
export const retryAfter = [2, 3, 4, 5, 6] as const;

export const someRetryAfter = (): number => retryAfter[Math.floor(Math.random() * retryAfter.length)] ?? retryAfter[0];
