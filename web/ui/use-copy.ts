import { useState } from 'react';

/** Copies texts, and says what has come of the last. */
export function useCopy(): {
  readonly copy: (text: string) => Promise<void>;
  readonly outcome: 'copied' | 'failed' | null;
} {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // Not allowed, or no clipboard at all, as outside a secure context.
      setOutcome('failed');
    }
  };
  return { copy, outcome };
}
