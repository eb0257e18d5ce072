/** What every order form asks for and says beside parts and contact: address, what is requested, freight and payment. */
import '#web/styles/addresses.css';
import '#web/styles/order-terms.css';
import { m } from '#messages';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { ChooseAddress } from './choose-address.tsx';
import { HowToPay, type PublicPaymentTerms } from './how-to-pay.tsx';
import { RequestedFields, type RequestedFieldsProps } from './requested-fields.tsx';
import type { OrderDelivery } from './use-delivery.ts';
import type { Freight } from './use-freight.ts';

interface OrderTermsProps extends RequestedFieldsProps {
  delivery: OrderDelivery;
  freight: Freight;
  payment: PublicPaymentTerms;
  /** False while the buyer is not known. */
  isKnown?: boolean;
}

export function OrderTerms({ delivery, freight, payment, isKnown = true, ...requested }: OrderTermsProps) {
  return (
    <>
      <ChooseAddress delivery={delivery} isKnown={isKnown} />
      <RequestedFields {...requested} />
      <HowToPay payment={payment} freight={freight.estimate} />
    </>
  );
}

/** The notice that the freight could not be asked for, beside the button that waits for it. */
export function FreightFailure({ freight: { failure, ask } }: { freight: Freight }) {
  if (!failure) return null;
  return (
    <Notice tone="bad">
      {m.checkout_freight_failed({ reason: failure })}{' '}
      <Button size="dense" onClick={ask}>
        {m.account_try_again()}
      </Button>
    </Notice>
  );
}
