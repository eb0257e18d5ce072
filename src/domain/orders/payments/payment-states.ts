/** The payment of an order in one word. It is in a file of its own, because lists and their links load it. */
export const paymentStates = ['unpaid', 'part_paid', 'paid', 'part_refunded', 'refunded'] as const;

export type PaymentState = (typeof paymentStates)[number];

/** What a row of the payments records: money from the buyer, money back to the buyer, or the correction of a payment that was entered by mistake. */
export const paymentKinds = ['payment', 'refund', 'correction'] as const;

export type PaymentKind = (typeof paymentKinds)[number];

/** How money was paid. `transfer`: bank transfer (T/T). `card`: recorded by the shop itself when the card provider says so. */
export const paymentMethods = ['transfer', 'card', 'other'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];
