/** How lists of parts begin. */
import { z } from 'zod';
import { m } from '#messages';
import { oneOf } from './content-fields.ts';

/** Sizes of a page of the list. */
const pageSizes = [12, 24, 48, 96] as const;

/** Where lists have the parts that are sold out: among the others, behind them, or not at all. */
const soldOutRules = ['shown', 'last', 'hidden'] as const;
export type SoldOutRule = (typeof soldOutRules)[number];

export const ListRules = z.strictObject({
  partsPerPage: z.literal(pageSizes, { error: () => m.settings_choice_wrong() }),
  /** The order of a category until the visitor chooses another; a search begins with the best match. */
  categorySort: oneOf(['relevance', 'newest', 'price', '-price', 'name']),
  /** Sold out: no piece is in stock, and none can be ordered beyond the stock. */
  soldOut: oneOf(soldOutRules).default('shown'),
});
export type ListRules = z.infer<typeof ListRules>;

/** The rules until the owner changes them. */
export const firstListRules: ListRules = { partsPerPage: 24, categorySort: 'relevance', soldOut: 'shown' };
