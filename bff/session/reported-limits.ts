import type { AttemptLimits, RateLimitResult } from './attempt-limits.ts';
import type { ReadLimits } from './read-limits.ts';

/** Limits that report what they refuse. */

export const reportedReads =
  (limits: ReadLimits, onRefused: () => void): ReadLimits =>
  async (...read) => {
    const admission = await limits(...read);
    if (!admission.isAdmitted) onRefused();
    return admission;
  };

export function reportedAttempts(limits: AttemptLimits, onRefused: () => void): AttemptLimits {
  const reported =
    <Args extends readonly unknown[]>(limit: (...args: Args) => Promise<RateLimitResult>) =>
    async (...args: Args): Promise<RateLimitResult> => {
      const result = await limit(...args);
      if (!result.isAdmitted) onRefused();
      return result;
    };
  return {
    ...limits,
    signIn: reported(limits.signIn),
    resetMail: reported(limits.resetMail),
    reset: reported(limits.reset),
    signUp: reported(limits.signUp),
    message: reported(limits.message),
    purge: reported(limits.purge),
  };
}
