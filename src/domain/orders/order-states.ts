/** The states of an order. They are in a file of their own, because the order form loads it. */
export const orderStates = ['placed', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled'] as const;

export type OrderState = (typeof orderStates)[number];
