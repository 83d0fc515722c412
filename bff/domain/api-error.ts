/** The shape of all errors of the API, and those that answer in the place of an operation. English alone: for developers (docs/api/errors.md). */
export type ApiError = {
  readonly message: string;
  readonly extensions: {
    readonly code: string;
    /** From when on it may be tried again. */
    readonly retryAfterSeconds?: number;
    /** Of a change that failed: whether it may have been made all the same. */
    readonly mayBeDone?: boolean;
  };
};

export const apiError = (
  code: string,
  message: string,
  details: Omit<ApiError['extensions'], 'code'> = {},
): ApiError => ({ message, extensions: { code, ...details } });

/** An answer that is nothing but an error. */
export const errorResult = (error: ApiError): { readonly errors: readonly [ApiError] } => ({ errors: [error] });

/** The code of what was not begun, since more is asked than can be answered in time. */
export const overloaded = 'OVERLOADED';

/** The code of an operation, or of a part of it, that asks for more than one may: less at once is answered. */
export const tooLarge = 'OPERATION_TOO_LARGE';

/** A defect of ours, of which nothing is shown. */
export const internalError = apiError('INTERNAL_SERVER_ERROR', 'Something went wrong.');

export const unreadableRequest = apiError('BAD_REQUEST', 'This request can’t be read.');

export const bodyTooLarge = apiError('BAD_REQUEST', 'A request has at most 40 kB.');

export const bodyUnfinished = apiError('BAD_REQUEST', 'The body of the request came too slowly.');

export const shopOverloaded = (retryAfterSeconds: number): ApiError =>
  apiError(overloaded, 'The shop is overloaded.', { retryAfterSeconds });
