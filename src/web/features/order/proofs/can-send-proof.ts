/** Whether the buyer of an order can send a proof of payment. */
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';

/** True when something is left to pay. The number of files is a limit of its own, which the form explains. */
export const canSendProof = ({ payment }: Pick<OrderDetail, 'payment'>): boolean => payment.open > 0;
