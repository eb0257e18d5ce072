/** The states of an order and the allowed transitions. */
export const orderStates = ['placed', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled'] as const;

export type OrderState = (typeof orderStates)[number];

export const nextStates: Readonly<Record<OrderState, readonly OrderState[]>> = {
  placed: ['confirmed', 'cancelled'],
  confirmed: ['packed', 'cancelled'],
  packed: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
};
