import type { RequestHandler } from 'express';

/** Lets a handler of one's own answer a path in the place of the usual one, until it is taken away again. */
export class Interceptions {
  readonly #handlers = new Map<string, readonly RequestHandler[]>();

  /** The newest handler of a path answers; with next() it leaves that to what would have answered without it. */
  add(path: string, handler: RequestHandler): Disposable {
    // Wrapped, so that a handler used twice is taken away once.
    const own: RequestHandler = (request, response, next) => handler(request, response, next);
    this.#handlers.set(path, [own, ...(this.#handlers.get(path) ?? [])]);

    return {
      [Symbol.dispose]: () => {
        const others = (this.#handlers.get(path) ?? []).filter((each) => each !== own);
        if (others.length > 0) this.#handlers.set(path, others);
        else this.#handlers.delete(path);
      },
    };
  }

  has(path: string): boolean {
    return this.#handlers.has(path);
  }

  readonly handle: RequestHandler = (request, response, next) => {
    const passTo = ([handler, ...older]: readonly RequestHandler[]): unknown =>
      handler ? handler(request, response, (error?: unknown) => (error ? next(error) : passTo(older))) : next();
    return passTo(this.#handlers.get(request.path) ?? []);
  };
}
