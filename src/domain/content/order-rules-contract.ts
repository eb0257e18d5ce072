/** The owner's rules for orders. */
import { z } from 'zod';
import { oneOf, whole, wholeFrom } from './content-fields.ts';

/** What happens when goods are to leave before they are paid. */
export const unpaidDispatches = ['allow', 'ask', 'refuse'] as const;

export const OrderRules = z.strictObject({
  /** The least total of an order in US dollars, without core charges and freight; 0: none. */
  minimumTotal: whole(1_000_000),
  /** The most lines of one order; more than 500 are refused whatever the rule is. */
  mostLines: wholeFrom(1, 500),
  /** The most pieces of one line, unless the part's minimum order is more; null: as many as the stock allows. */
  mostPieces: wholeFrom(1, 1_000_000).nullable(),
  /** An order whose balance is not paid is shipped, shipped after a question, or not shipped. */
  unpaidDispatch: oneOf(unpaidDispatches),
  /** How far below the list price staff may agree a price without the permission for more, in percent. */
  discountLimit: whole(100).default(10),
});
export type OrderRules = z.infer<typeof OrderRules>;

/** The rules until the owner changes them. */
export const firstOrderRules: OrderRules = {
  minimumTotal: 0,
  mostLines: 500,
  mostPieces: null,
  unpaidDispatch: 'allow',
  discountLimit: 10,
};
