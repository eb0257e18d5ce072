/** What staff do next with an order, the most urgent first. Pure, and safe in the browser. */
import { lacksFreight } from './incoterm-rules.ts';
import type { OrderAction } from './lifecycle.ts';
import type { OrderDetail } from './order-detail-contract.ts';

/** `proofs`: to check what the buyer has sent. The others are actions of the order. */
export type NextStep =
  | Extract<
      OrderAction,
      'freight' | 'confirm' | 'pay' | 'make_packages' | 'ship' | 'deliver' | 'refund' | 'settle' | 'inspect_cores'
    >
  | 'proofs';

type OrderFacts = Pick<OrderDetail, 'status' | 'incoterm' | 'freight' | 'payment' | 'proofs' | 'actions'>;

/** The steps that the reader may do now; none for an order that is finished. */
export function nextSteps(order: OrderFacts): NextStep[] {
  const { actions, proofs, payment } = order;
  const hasProof = proofs.some(({ outcome }) => outcome === null) && actions.includes('pay');
  const steps: NextStep[] = [
    ...wayOn(order).filter((step) => step !== 'pay' || !hasProof),
    ...(['settle', 'inspect_cores'] as const),
    ...(payment.toRefund > 0 ? (['refund'] as const) : []),
  ];
  const allowed = steps.filter((step) => step !== 'proofs' && actions.includes(step));
  return hasProof ? ['proofs', ...allowed] : allowed;
}

/** What leads the order to its next state. The balance is due before the goods leave. */
function wayOn(order: OrderFacts): Exclude<NextStep, 'proofs'>[] {
  const { status, payment, actions } = order;
  const isInShop = status === 'placed' || status === 'confirmed' || status === 'packed';
  if (isInShop && lacksFreight(order) && actions.includes('freight')) return ['freight'];
  switch (status) {
    case 'placed':
      return ['confirm'];
    case 'confirmed':
      return payment.dueNow > 0 ? ['pay'] : ['make_packages'];
    case 'packed':
      return payment.open > 0 ? ['pay', 'ship'] : ['ship'];
    case 'shipped':
      return payment.open > 0 ? ['pay', 'deliver'] : ['deliver'];
    case 'delivered':
      return payment.open > 0 ? ['pay'] : [];
    case 'cancelled':
      return [];
  }
}
