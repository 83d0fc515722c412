import type { FormattedExecutionResult } from 'graphql';
import type { RequestHandler } from 'express';
import type { InlineTexts } from '../http/headers.ts';

/** The border between the server and the built web: what a page needs to be rendered, and what comes out. */

/** One address to render, with all that its page may use. */
type PageRequest = {
  /** The address asked for, absolute. */
  readonly url: string;
  readonly language: 'en' | 'ar';
  /** The shop's own origin, without a slash at its end: addresses from the API that begin with it are paths of this shop. */
  readonly publicUrl: string;
  /** IANA name of the zone in which days and times are shown. */
  readonly timeZone: string;
  /** Whether the request came with a session that is open. */
  readonly isSignedIn: () => Promise<boolean>;
  /** Runs one of the web's operations in process, in the page's language. Failures of its fields are in `errors`. */
  readonly execute: (operation: PageOperation) => Promise<PageResult>;
  /** Aborted when the client no longer waits for the page. */
  readonly signal: AbortSignal;
};

/** One of the web's operations, by the hash of its text: `sha256:…`. */
export type PageOperation = {
  readonly hash: string;
  readonly variables: Readonly<Record<string, unknown>>;
};

export type PageResult = FormattedExecutionResult & {
  /** How long the answer may be kept from when it was read, in seconds; 0 for one with errors. */
  readonly maxAge: number;
};

/**
 * `status` is 200, or 404 and 503 as the page's principal field decides, and 500 for a mistake that is shown in development; a redirect has the
 * status of its kind.
 */
export type PageAnswer =
  | {
      readonly kind: 'document';
      readonly status: number;
      readonly html: string;
      /** What the content security policy is to let be in `html`. */
      readonly inlined?: InlineTexts;
      /** Whether who asked for it decides what is answered: then nothing may keep it. */
      readonly isPrivate?: boolean;
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string };

export type Renderer = (request: PageRequest) => Promise<PageAnswer>;

/** The built web, as `scripts/` hands it to the server. */
export type Storefront = {
  readonly render: Renderer;
  /** Serves the scripts, styles and pictures that the pages are made of; calls `next` for what it does not have. */
  readonly assets: RequestHandler;
  /** The paths of its files that are not below /assets, such as the icon. */
  readonly files: ReadonlySet<string>;
  /** The manifest of the operations that the web sends: `{ "sha256:…": text }`. */
  readonly operations: string;
  /** Whether pages come from the development server, whose scripts no strict content security policy would let run. */
  readonly development: boolean;
  /** Lets go of what readers' browsers hold on to; called before the server closes. */
  readonly close?: () => Promise<void>;
};
