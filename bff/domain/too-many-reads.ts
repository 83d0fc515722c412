/** Too much has been asked for from one address; in so many seconds more may be. */
export class TooManyReads extends Error {
  readonly afterSeconds: number;

  constructor(afterSeconds: number) {
    super(`too many reads from this address: wait ${afterSeconds} s`);
    this.name = 'TooManyReads';
    this.afterSeconds = afterSeconds;
  }
}
