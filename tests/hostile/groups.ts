import { ofCaches } from './caches.ts';
import { ofCost } from './documents.ts';
import { ofExports, ofPictures } from './files.ts';
import { ofHeaders } from './headers.ts';
import { ofHook } from './hook.ts';
import { ofAuth, ofCrossSite, ofSessions } from './identities.ts';
import { ofPaths } from './paths.ts';
import { ofProtocol } from './protocol.ts';
import { ofReach } from './reach.ts';
import type { Hostile } from './request.ts';
import { ofTexts } from './texts.ts';
import { ofAnswers } from './upstream.ts';

/** All hostile requests, by what they are aimed at. */
export const hostileGroups: Readonly<Record<string, readonly Hostile[]>> = {
  Protocol: ofProtocol,
  Cost: ofCost,
  'Cross-site requests': ofCrossSite,
  Injection: ofTexts,
  Paths: ofPaths,
  Headers: ofHeaders,
  'Signing in': ofAuth,
  Sessions: ofSessions,
  Caches: ofCaches,
  'Upstream reach': ofReach,
  Pictures: ofPictures,
  Exports: ofExports,
  Hook: ofHook,
  'Answers of the legacy API': ofAnswers,
};

export const hostileRequests: readonly Hostile[] = Object.values(hostileGroups).flat();
