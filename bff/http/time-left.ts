/** For how long what a page brings along is fresh yet, in Server-Timing: the script of a page can read no other header of its own page. */

export const timingHeader = 'Server-Timing';

export const timeLeft = (ms: number): string => `left;dur=${Math.max(0, Math.round(ms))}`;
