/** The form of the checkout. */
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Cart } from '#domain/cart/contract.ts';
import { incoterms } from '#domain/orders/incoterms.ts';
import { m } from '#messages';
import { isUndecided } from '#web/enhance/cart/seen-of-line.ts';
import { totalOfCart } from '#web/features/cart/total-of-cart.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { FormErrors } from '#web/kit/form/form-errors.tsx';
import { SelectField, TextArea } from '#web/kit/form/long-field.tsx';
import { formatAmount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { SignInAgain } from '#web/session/sign-in/sign-in-again.tsx';
import { useFollowSession } from '#web/session/use-follow-session.ts';
import { AddressDialog } from '../features/addresses/address-dialog.tsx';
import { ChooseAddress } from './choose-address.tsx';
import { HowToPay, type PublicPaymentTerms } from './how-to-pay.tsx';
import { incotermName } from './incoterm-name.ts';
import { type CheckoutBuyer, fieldId, useCheckout } from './use-checkout.ts';
import { totalWith } from './use-freight.ts';

interface CheckoutFormProps {
  cart: Cart;
  buyer: CheckoutBuyer;
  payment: PublicPaymentTerms;
}

export function CheckoutForm({ cart, buyer, payment }: CheckoutFormProps) {
  const { draft, change, chosen, freight, busy, submit, fieldErrors, summary, formError } = useCheckout(cart, buyer);
  const [isAdding, setAdding] = useState(false);
  const { revalidate } = useRevalidator();
  useFollowSession();
  const closeAddress = () => {
    setAdding(false);
    void revalidate();
  };
  const undecided = cart.lines.filter(isUndecided).length;
  // Without the freight the total is not known. Without an address the button says that one is missing.
  const isFreightOpen = chosen !== undefined && freight.estimate === null;
  const field = (name: TypedField) => ({
    id: fieldId(name),
    name,
    value: draft[name],
    error: fieldErrors[name],
    onChange: (event: { target: { value: string } }) => change(name)(event.target.value),
  });
  return (
    <div>
      <form
        className="form checkout__form"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ChooseAddress
          buyer={buyer}
          chosen={chosen}
          choose={change('addressId')}
          add={() => setAdding(true)}
          error={fieldErrors['addressId']}
        />
        <section className="checkout__section" aria-labelledby="contact">
          <h2 id="contact">{m.checkout_contact()}</h2>
          <div className="form__pair">
            <TextField label={m.checkout_name()} required autoComplete="name" maxLength={120} {...field('name')} />
            <TextField label={m.purchase_phone()} required type="tel" autoComplete="tel" {...field('phone')} />
          </div>
        </section>
        <Requested field={field} hasIncoterm={draft.incoterm !== ''} />
        <HowToPay payment={payment} freight={freight.estimate} />
        {/* The errors are beside the button, where the buyer looks after pressing it. */}
        <FormErrors errors={summary} />
        {formError ? <Notice tone="bad">{formError}</Notice> : null}
        {freight.failure ? (
          <Notice tone="bad">
            {m.checkout_freight_failed({ reason: freight.failure })}{' '}
            <Button size="dense" onClick={freight.ask}>
              {m.account_try_again()}
            </Button>
          </Notice>
        ) : null}
        {undecided > 0 ? <Notice tone="short">{m.cart_decide({ count: undecided })}</Notice> : null}
        <p className="small quiet">{m.checkout_agree()}</p>
        <div className="toolbar">
          <Button variant="primary" size="big" type="submit" busy={busy} disabled={undecided > 0 || isFreightOpen}>
            {busy
              ? m.purchase_placing()
              : m.checkout_place({ total: formatAmount(totalWith(totalOfCart(cart), freight.estimate)) })}
          </Button>
        </div>
      </form>
      {isAdding ? (
        <AddressDialog
          email={buyer.user.email}
          countries={buyer.countries}
          suggestedCountry={chosen?.country ?? ''}
          onClose={closeAddress}
        />
      ) : null}
      <SignInAgain />
    </div>
  );
}

type TypedField = 'name' | 'phone' | 'poNumber' | 'incotermPlace' | 'wantedOn' | 'note' | 'incoterm';

interface RequestedProps {
  /** The props of the control of a field. */
  field: (name: TypedField) => {
    id: string;
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
  hasIncoterm: boolean;
}

/** What the buyer may ask for beside the parts. */
function Requested({ field, hasIncoterm }: RequestedProps) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return (
    <section className="checkout__section" aria-labelledby="requested">
      <h2 id="requested">{m.checkout_requested()}</h2>
      <div className="form__pair">
        <TextField label={m.checkout_po_number()} optional maxLength={60} autoComplete="off" {...field('poNumber')} />
        <TextField
          label={m.checkout_wanted_on()}
          help={m.checkout_wanted_on_help()}
          optional
          type="date"
          min={today}
          {...field('wantedOn')}
        />
      </div>
      <SelectField label={m.checkout_incoterm()} help={m.checkout_incoterm_help()} optional {...field('incoterm')}>
        <option value="">{m.checkout_no_incoterm()}</option>
        {incoterms.map((code) => (
          <option key={code} value={code}>
            {incotermName[code]()}
          </option>
        ))}
      </SelectField>
      {hasIncoterm ? (
        <TextField
          label={m.checkout_named_place()}
          help={m.checkout_place_help()}
          required
          maxLength={120}
          {...field('incotermPlace')}
        />
      ) : null}
      <TextArea label={m.checkout_note()} optional rows={3} maxLength={1000} {...field('note')} />
    </section>
  );
}
