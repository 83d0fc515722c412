import type { IncomingMessage } from 'node:http';

/** The value of a cookie as it was sent; undefined where there is none. */
export const cookieOf = (request: Pick<IncomingMessage, 'headers'>, name: string): string | undefined =>
  request.headers.cookie?.includes(name)
    ? request.headers.cookie
        .split(';')
        .map((cookie) => cookie.trim().split('='))
        .find(([key]) => key === name)?.[1]
    : undefined;
