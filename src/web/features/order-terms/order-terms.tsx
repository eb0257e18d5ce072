/** What every order form asks for and says beside parts and contact: address, what is requested, freight and payment. */
import '#web/styles/addresses.css';
import '#web/styles/order-terms.css';
import { m } from '#messages';
import { RetryNotice } from '#web/kit/ui/retry-notice.tsx';
import { ChooseAddress } from './choose-address.tsx';
import { HowToPay, type PublicPaymentTerms } from './how-to-pay.tsx';
import { RequestedFields, type RequestedFieldsProps, requestedNames } from './requested-fields.tsx';
import type { OrderDelivery } from './use-delivery.ts';
import type { Freight } from './use-freight.ts';

interface OrderTermsProps extends RequestedFieldsProps {
  delivery: OrderDelivery;
  freight: Freight;
  payment: PublicPaymentTerms;
  /** False while the buyer is not known. */
  isKnown?: boolean;
  /** True: what few buyers ask for beside the parts is behind its title. */
  isFolded?: boolean;
}

export function OrderTerms({
  delivery,
  freight,
  payment,
  isKnown = true,
  isFolded = false,
  ...requested
}: OrderTermsProps) {
  return (
    <>
      <ChooseAddress delivery={delivery} isKnown={isKnown} />
      {isFolded ? <FoldedFields {...requested} /> : <RequestedFields {...requested} />}
      <HowToPay payment={payment} freight={freight.estimate} />
    </>
  );
}

/** Open when one of its fields is wrong: the summary of errors leads there. */
function FoldedFields(requested: RequestedFieldsProps) {
  const isWrong = requestedNames.some((name) => requested.errors[name]);
  return (
    <details className="order-terms__folded" open={isWrong || undefined}>
      <summary>{m.machine_down_more_terms()}</summary>
      <RequestedFields {...requested} />
    </details>
  );
}

/** The notice that the freight could not be asked for, beside the button that waits for it. */
export function FreightFailure({ freight: { failure, ask } }: { freight: Freight }) {
  return <RetryNotice failure={failure && m.checkout_freight_failed({ reason: failure })} retry={ask} />;
}
