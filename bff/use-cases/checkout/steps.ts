import type { Billing, Purchase, Receipt, Sale } from '../../domain/checkout.ts';
import type { LegacyError } from '../../domain/failure.ts';
import type { MinorUnits } from '../../domain/money.ts';
import type { Notice } from '../../domain/notice.ts';
import type { Present, Progress, Snapshot } from './purchase-record.ts';

/** The steps that a purchase consists of, and what each can come to. */

/** What was asked for. */
export type Wanted = {
  /** The hash of all that was asked for: a repeat has the same. */
  readonly input: string;
  readonly billing: Billing;
  readonly expectedTotal: MinorUnits | null;
  /** The longest that one upstream call takes, in milliseconds. */
  readonly timeoutMs: number;
};

/** An attempt to buy, and the text of its record. `earlier`: the state before an earlier attempt sent something that could not be found. */
export type Attempt = { readonly text: string; readonly earlier: Snapshot | null };

/** A purchase that is to be sent, and the state before it. */
export type Sending = Attempt & { readonly before: Snapshot; readonly purchase: Purchase };

/** A purchase whose answer is lost. */
export type Lost = {
  readonly text: string;
  readonly before: Snapshot;
  /** When its answer was given up; null where the legacy API has finished with it. */
  readonly lostAt: number | null;
  /** Whether the order may still appear, as of the moment before it was searched for. */
  readonly mayAppear: boolean;
  /** What follows where there certainly is no order. */
  readonly otherwise: Step;
};

export type End =
  | { readonly do: 'return'; readonly receipt: Receipt; readonly notice: Notice }
  | { readonly do: 'refuse'; readonly reason: unknown };

export type Step =
  | End
  /** Reads the record; from then on, `fallback` is the end where the shared state is unreachable. */
  | { readonly do: 'read'; readonly fallback?: End; readonly restartDeadline?: true }
  /** Waits for another attempt with the same key. */
  | { readonly do: 'wait' }
  /** Claims the record, so that no other attempt goes on from it. */
  | { readonly do: 'begin'; readonly from: string | null; readonly input: string; readonly earlier: Snapshot | null }
  | { readonly do: 'inspect'; readonly attempt: Attempt }
  /** Notes that the purchase is sent, before it is. */
  | { readonly do: 'claim'; readonly sending: Sending }
  | { readonly do: 'send'; readonly sending: Sending }
  | { readonly do: 'search'; readonly lost: Lost }
  /** `notSent`: this process no longer counts the purchase as sent. */
  | { readonly do: 'forget'; readonly text: string; readonly notSent: boolean; readonly next: Step }
  | {
      readonly do: 'note';
      readonly text: string;
      readonly progress: Progress;
      readonly notSent?: true;
      readonly next: Step;
      /** Where another attempt has noted something meanwhile. */
      readonly ifSuperseded: Step;
      /** Where the shared state can't be reached, so that it is unknown whether this is noted. */
      readonly ifUnreachable: Step;
    }
  /** Notes a receipt whatever other attempts have noted: all get one receipt. */
  | { readonly do: 'settle'; readonly input: string; readonly receipt: Receipt; readonly notice: Notice };

/** What a step came to. */
export type Event =
  | { readonly was: 'read'; readonly text: string | null }
  | { readonly was: 'waited' }
  | { readonly was: 'begun'; readonly text: string | null; readonly earlier: Snapshot | null }
  | { readonly was: 'inspected'; readonly attempt: Attempt; readonly present: Present }
  | { readonly was: 'uninspectable'; readonly attempt: Attempt; readonly error: unknown }
  | { readonly was: 'claimed'; readonly text: string | null; readonly sending: Sending }
  | { readonly was: 'sold'; readonly sale: Sale; readonly sending: Sending }
  | { readonly was: 'unsold'; readonly error: LegacyError; readonly sending: Sending }
  | { readonly was: 'searched'; readonly lost: Lost; readonly present: Present | null }
  | { readonly was: 'forgotten'; readonly step: Step & { readonly do: 'forget' } }
  /** `noted` is false where another attempt was faster, undefined where the shared state is unreachable. */
  | { readonly was: 'noted'; readonly step: Step & { readonly do: 'note' }; readonly noted: boolean | undefined }
  | { readonly was: 'settled'; readonly receipt: Receipt; readonly notice: Notice };
