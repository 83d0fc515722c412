import type { Bilingual } from './text.ts';

/** What the operator says of a book beside the legacy API. */

/** Values of schema.org, as e-books say them of themselves. */
export const accessModes = ['auditory', 'tactile', 'textual', 'visual'] as const;
export const accessibilityFeatures = [
  'alternativeText',
  'captions',
  'displayTransformability',
  'index',
  'latex',
  'longDescription',
  'MathML',
  'printPageNumbers',
  'readingOrder',
  'structuralNavigation',
  'tableOfContents',
  'transcript',
  'ttsMarkup',
] as const;
export const accessibilityHazards = [
  'none',
  'flashing',
  'noFlashingHazard',
  'motionSimulation',
  'noMotionSimulationHazard',
  'sound',
  'noSoundHazard',
] as const;

export type Enrichment = {
  /** Without an address before it: 10.1234/press.1. */
  readonly doi: string | null;
  /** Of the author: 0000-0002-1825-0097. */
  readonly orcid: string | null;
  /** The address of the licence that it is published under. */
  readonly licence: string | null;
  readonly series: Series | null;
  readonly pages: number | null;
  /** Of its e-book. */
  readonly accessibility: Accessibility | null;
};

export type Series = { readonly title: Bilingual; readonly number: string | null };

export type Accessibility = {
  readonly modes: readonly (typeof accessModes)[number][];
  readonly features: readonly (typeof accessibilityFeatures)[number][];
  readonly hazards: readonly (typeof accessibilityHazards)[number][];
  /** For people. */
  readonly summary: Bilingual | null;
};

/** By ISBNs of thirteen digits. */
export type Enrichments = ReadonlyMap<string, Enrichment>;

/** Where a DOI leads to what it names. */
export const doiUrl = (doi: string): string => `https://doi.org/${doi}`;
