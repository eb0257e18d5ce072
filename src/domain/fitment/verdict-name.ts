/**
 * A verdict in a word. It is apart from verdict-text.ts, so that the script of every page does not load the contract of machines.
 */
import { m } from '#messages';
import type { VerdictKind } from './verdict.ts';

/** "Fits", "Does not fit" or "Check". */
export function verdictName(kind: VerdictKind): string {
  return {
    fits: m.fitment_verdict_fits,
    does_not_fit: m.fitment_verdict_does_not_fit,
    check: m.fitment_verdict_check,
  }[kind]();
}
