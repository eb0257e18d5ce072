/** The states of what the shop has asked the card provider for. */

/**
 * States of a payment page. `processing`: the buyer has paid in a way that takes days. `closed`: nothing was paid, and nothing
 * can be any more.
 */
export const cardSessionStates = ['open', 'processing', 'paid', 'closed'] as const;

/** States of a refund. `asked`: whether the provider has made it is not known yet. */
export const cardRefundStates = ['asked', 'made', 'refused'] as const;
