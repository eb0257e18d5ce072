import { m } from '#messages';
import type { CoreOutcome } from './core-outcomes.ts';

export const coreOutcomeName: Readonly<Record<CoreOutcome, () => string>> = {
  full: m.core_outcome_full,
  part: m.core_outcome_part,
  none: m.core_outcome_none,
};
