/** The states of an order. */
export const orderStates = ['placed', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled'] as const;

export type OrderState = (typeof orderStates)[number];
