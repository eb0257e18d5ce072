/** A verdict as lists, carts and the API show it. Safe in the browser. */
import type { z } from 'zod';
import { FitmentAnswer } from './fitment-contract.ts';

export const ShownVerdict = FitmentAnswer.omit({ machine: true, part: true }).meta({
  id: 'ShownVerdict',
  description: 'Whether the part fits the machine that was asked for; absent when none was',
});
export type ShownVerdict = z.infer<typeof ShownVerdict>;
