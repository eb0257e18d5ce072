import type { VerdictKind } from '#domain/fitment/verdict.ts';

/** The chip of a verdict, also for the script of suggestions. */
export const verdictClass: Record<VerdictKind, string> = {
  fits: 'chip--ok',
  does_not_fit: 'chip--bad',
  check: 'chip--short',
};
