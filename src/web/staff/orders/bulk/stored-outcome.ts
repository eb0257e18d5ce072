/**
 * The outcome of the last action on many orders, kept in this tab: a page that is loaded again says what was done and what was not.
 * It has numbers of orders and reasons of the shop, nothing that was typed.
 */
import { z } from 'zod';
import { findChoice, keepChoice, removeTab } from '#web/kit/form/tab-storage.ts';
import type { BulkOutcome } from './in-parts.ts';

const storageKey = 'orders done at once';

const Kept = z.object({
  results: z.array(z.object({ order: z.string(), done: z.boolean(), message: z.string().nullable() })),
  mails: z.array(z.object({ order: z.string(), id: z.string(), leavesAt: z.number() })),
  unsent: z.array(z.string()),
  stopped: z.string().optional(),
  cut: z.enum(['cancelled', 'left']).optional(),
});

export const keepOutcome = (outcome: BulkOutcome): void => keepChoice(storageKey, outcome);

export const forgetOutcome = (): void => removeTab(storageKey);

/** Undefined: no action, or its report was closed. */
export function findOutcome(): BulkOutcome | undefined {
  const { data } = Kept.safeParse(findChoice(storageKey));
  if (!data) return undefined;
  const { stopped, cut, ...outcome } = data;
  return { ...outcome, ...(stopped !== undefined && { stopped }), ...(cut && { cut }) };
}
