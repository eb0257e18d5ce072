/** By what the lists of orders are sorted and filtered. It is in a file of its own, because the pages of buyers load it. */
import { paymentStates } from './payments/payment-states.ts';

export const orderSorts = ['newest', 'oldest', '-price', 'price'] as const;
export type OrderSort = (typeof orderSorts)[number];

/** By what is paid. `due`: an amount is due now; `overdue`: it should have been paid already. */
export const paymentFilters = [...paymentStates, 'due', 'overdue'] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

/** The period of the twelve months up to now; the other periods are years. */
export const lastTwelveMonths = '12-months';

/**
 * What staff have to do with an order beside what its status and its payment say: quote the freight without which the buyer
 * cannot pay, check proofs of payment, wait for old parts, send money back, read messages.
 */
export const orderTasks = ['quote', 'proofs', 'cores', 'refund', 'messages'] as const;
export type OrderTask = (typeof orderTasks)[number];
