/** What staff do next with an order, above all that they may want to read: each step with its button. */
import '#web/styles/order-page.css';
import '#web/styles/order-fold.css';
import { isInsured } from '#domain/orders/extra-lines/is-insured.ts';
import { lacksInsurance } from '#domain/orders/incoterm-rules.ts';
import type { NextStep } from '#domain/orders/next-steps.ts';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { unpaidRule } from '#domain/orders/unpaid-rule.ts';
import { m } from '#messages';
import { packingPath } from '#platform/http/page-paths.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { formatAmount } from '#web/kit/format/format.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { ExtraLinesDialog } from './extra-lines-dialog.tsx';
import { OrderActions } from './order-actions.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

interface StaffNextProps {
  order: OrderDetail;
  steps: readonly NextStep[];
}

/** Nothing for an order that is finished. */
export function StaffNext({ order, steps }: StaffNextProps) {
  if (steps.length === 0) return null;
  return (
    <section className="order-next order-next--staff dashboard__section dashboard__form" aria-labelledby="next">
      <h2 id="next">{m.desk_next_title()}</h2>
      {steps.map((step, index) => (
        <div key={step} className="order-next__step">
          <p>
            {sentences[step](order)}{' '}
            {step === 'pay' && isOverdue(order) ? <Badge tone="bad">{m.order_overdue()}</Badge> : null}
          </p>
          <StepButton order={order} step={step} isFirst={index === 0} />
        </div>
      ))}
    </section>
  );
}

const isOverdue = ({ payment: { dueAt } }: OrderDetail) => dueAt !== null && Date.parse(dueAt) < Date.now();

const sentences: Readonly<Record<NextStep, (order: OrderDetail) => string>> = {
  proofs: () => m.desk_next_proofs(),
  freight: (order) => {
    const incoterm = order.incoterm ?? '';
    return lacksInsurance({ ...order, isInsured: isInsured(order) })
      ? m.desk_next_freight_insurance({ incoterm })
      : m.desk_next_freight({ incoterm });
  },
  insurance: ({ incoterm }) => m.desk_next_insurance({ incoterm: incoterm ?? '' }),
  confirm: () => m.desk_next_confirm(),
  pay: ({ status, dispatch, payment: { dueNow, open } }) => {
    if (status === 'packed' && dispatch && unpaidRule(dispatch) === 'refuse')
      return m.desk_next_before_dispatch({ amount: formatAmount(dispatch.unpaid) });
    return dueNow > 0 || status === 'delivered'
      ? m.desk_next_pay({ amount: formatAmount(dueNow > 0 ? dueNow : open) })
      : m.desk_next_balance({ amount: formatAmount(open) });
  },
  await_payment: ({ dispatch }) => m.desk_next_await_payment({ amount: formatAmount(dispatch?.unpaid ?? 0) }),
  make_packages: () => m.desk_next_pack(),
  ship: () => m.desk_next_ship(),
  deliver: () => m.desk_next_deliver(),
  refund: ({ payment: { toRefund } }) => m.desk_next_refund({ amount: formatAmount(toRefund) }),
  settle: () => m.desk_next_settle(),
  inspect_cores: () => m.desk_next_cores(),
};

/** Steps that are done in a section further below, with its heading and the words of the link. */
const places = {
  proofs: { id: 'proofs', label: m.desk_next_to_proofs },
  settle: { id: 'returns', label: m.desk_next_to_returns },
  inspect_cores: { id: 'core-returns', label: m.desk_next_to_cores },
} as const;

const isPlace = (step: NextStep): step is keyof typeof places => step in places;

function StepButton({ order, step, isFirst }: { order: OrderDetail; step: NextStep; isFirst: boolean }) {
  if (step === 'pay' || step === 'refund') return <MoneyButton order={order} action={step} isFirst={isFirst} />;
  if (step === 'await_payment') return null;
  if (step === 'insurance') return <InsuranceButton order={order} isFirst={isFirst} />;
  if (isPlace(step))
    return (
      <a className={isFirst ? 'btn btn--primary' : 'btn'} href={`#${places[step].id}`}>
        {places[step].label()}
      </a>
    );
  if (step === 'make_packages')
    return (
      <ButtonLink variant={isFirst ? 'primary' : undefined} to={packingPath(order.number)}>
        {m.packing_open()}
      </ButtonLink>
    );
  return <OrderActions order={order} isStaff only={step} isMain={isFirst} />;
}

function InsuranceButton({ order, isFirst }: { order: OrderDetail; isFirst: boolean }) {
  const [isOpen, open, close] = useOpened<true>();
  return (
    <>
      <Button variant={isFirst ? 'primary' : undefined} onClick={() => open(true)}>
        {m.desk_next_add_insurance()}
      </Button>
      {isOpen ? <ExtraLinesDialog order={order} first="charge" onClose={close} /> : null}
    </>
  );
}

interface MoneyButtonProps {
  order: OrderDetail;
  action: 'pay' | 'refund';
  isFirst: boolean;
}

function MoneyButton({ order, action, isFirst }: MoneyButtonProps) {
  const [isOpen, open, close] = useOpened<true>();
  return (
    <>
      <Button variant={isFirst ? 'primary' : undefined} onClick={() => open(true)}>
        {action === 'pay' ? m.order_record_payment() : m.order_record_refund()}
      </Button>
      {isOpen ? <PaymentDialog order={order} action={action} onClose={close} /> : null}
    </>
  );
}
