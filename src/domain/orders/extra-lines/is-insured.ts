/** Whether an order has a charge for the insurance of its goods. Pure, and safe in the browser. */
import type { OrderDetail } from '../order-detail-contract.ts';

export const isInsured = ({ extraCharges }: Pick<OrderDetail, 'extraCharges'>): boolean =>
  extraCharges.some(({ kind }) => kind === 'insurance');
