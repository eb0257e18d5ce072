/** What staff do next with an order, the most urgent first. Pure, and safe in the browser. */
import { isInsured } from './extra-lines/is-insured.ts';
import { lacksFreight, lacksInsurance } from './incoterm-rules.ts';
import type { OrderAction } from './lifecycle.ts';
import type { OrderDetail } from './order-detail-contract.ts';
import { unpaidRule } from './unpaid-rule.ts';

/**
 * `proofs`: to check what the buyer has sent; `insurance`: to add the charge for it; `await_payment`: to wait, because unpaid goods do
 * not leave and somebody else records payments. The others are actions of the order.
 */
export type NextStep =
  | Extract<
      OrderAction,
      'freight' | 'confirm' | 'pay' | 'make_packages' | 'ship' | 'deliver' | 'refund' | 'settle' | 'inspect_cores'
    >
  | 'proofs'
  | 'insurance'
  | 'await_payment';

type OrderFacts = Pick<
  OrderDetail,
  | ('status' | 'incoterm' | 'freight' | 'extraCharges' | 'shippedQuantity')
  | ('payment' | 'dispatch' | 'proofs' | 'actions')
>;

/** The steps that the reader may do now; none for an order that is finished. */
export function nextSteps(order: OrderFacts): NextStep[] {
  const { actions, proofs, payment } = order;
  const hasProof = proofs.some(({ outcome }) => outcome === null) && actions.includes('pay');
  const steps: NextStep[] = [
    ...wayOn(order).filter((step) => step !== 'pay' || !hasProof),
    ...(['settle', 'inspect_cores'] as const),
    ...(payment.toRefund > 0 ? (['refund'] as const) : []),
  ];
  const isAllowed = (step: NextStep) => {
    if (step === 'proofs') return false;
    if (step === 'insurance') return actions.includes('extra_lines');
    return step === 'await_payment' ? actions.includes('ship') && !actions.includes('pay') : actions.includes(step);
  };
  const allowed = steps.filter(isAllowed);
  return hasProof ? ['proofs', ...allowed] : allowed;
}

/** What leads the order to its next state. The balance is due before the goods leave. */
function wayOn(order: OrderFacts): Exclude<NextStep, 'proofs'>[] {
  const { status, payment } = order;
  const isInShop = status === 'placed' || status === 'confirmed' || status === 'packed';
  const missing = missingCost(order);
  if (isInShop && missing) return [missing];
  switch (status) {
    case 'placed':
      return ['confirm'];
    case 'confirmed':
      return payment.dueNow > 0 ? ['pay'] : ['make_packages'];
    case 'packed':
      // Where unpaid goods stay, shipping them is no step.
      if (unpaidRule(order.dispatch) === 'refuse') return ['pay', 'await_payment'];
      return payment.open > 0 ? ['pay', 'ship'] : ['ship'];
    case 'shipped':
      return payment.open > 0 ? ['pay', 'deliver'] : ['deliver'];
    case 'delivered':
      return payment.open > 0 ? ['pay'] : [];
    case 'cancelled':
      return [];
  }
}

/**
 * What the rule of delivery includes in the price and nobody has entered. Where both are missing, the freight is entered together with
 * the insurance. Once goods have left, both stay as they are.
 */
function missingCost(order: OrderFacts): 'freight' | 'insurance' | undefined {
  const { actions, shippedQuantity } = order;
  if (lacksFreight(order) && actions.includes('freight')) return 'freight';
  const canInsure = actions.includes('extra_lines') && shippedQuantity === 0;
  return canInsure && lacksInsurance({ ...order, isInsured: isInsured(order) }) ? 'insurance' : undefined;
}
