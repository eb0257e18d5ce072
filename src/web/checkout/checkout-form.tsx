/** The form of the checkout. */
import type { FormEvent } from 'react';
import type { Cart } from '#domain/cart/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { isUndecided } from '#web/enhance/cart/seen-of-line.ts';
import { cartRefusal } from '#web/features/cart/cart-refusal.ts';
import { totalOfCart } from '#web/features/cart/total-of-cart.ts';
import type { PublicPaymentTerms } from '#web/features/order-terms/how-to-pay.tsx';
import { FreightFailure, OrderTerms } from '#web/features/order-terms/order-terms.tsx';
import { orderFieldId } from '#web/features/order-terms/terms-fields.ts';
import { totalWith } from '#web/features/order-terms/use-freight.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { FormErrors } from '#web/kit/form/form-errors.tsx';
import { formatAmount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { SignInAgain } from '#web/session/sign-in/sign-in-again.tsx';
import { type CheckoutBuyer, type CheckoutWay, useCheckout } from './use-checkout.ts';

interface CheckoutFormProps {
  cart: Cart;
  buyer: CheckoutBuyer;
  payment: PublicPaymentTerms;
  /** The login page that leads back here. */
  login: string;
  way: CheckoutWay;
  /** True while the lines are looked up: their total is not known. */
  isPending?: boolean;
}

export function CheckoutForm({ cart, buyer, payment, login, way, isPending = false }: CheckoutFormProps) {
  const form = useCheckout(cart, buyer, way);
  const { draft, change, delivery, freight, busy, submit, fieldErrors, summary, formError } = form;
  const undecided = cart.lines.filter(isUndecided).length;
  const field = (name: 'email' | 'name' | 'phone') => ({
    id: orderFieldId(name),
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
        {buyer.user ? null : (
          <OtherWays login={login} guest={way.machineDown ? m.machine_down_guest() : m.checkout_guest()} />
        )}
        <section className="checkout__section" aria-labelledby="contact">
          <h2 id="contact">{m.checkout_contact()}</h2>
          {buyer.user ? null : (
            <TextField
              label={m.account_email()}
              help={m.checkout_email_help()}
              required
              type="email"
              autoComplete="email"
              maxLength={254}
              {...field('email')}
            />
          )}
          <div className="form__pair">
            <TextField label={m.checkout_name()} required autoComplete="name" maxLength={120} {...field('name')} />
            <TextField label={m.purchase_phone()} required type="tel" autoComplete="tel" {...field('phone')} />
          </div>
        </section>
        <OrderTerms
          delivery={delivery}
          freight={freight}
          payment={payment}
          fields={draft}
          change={change}
          errors={fieldErrors}
          isFolded={way.machineDown !== undefined}
        />
        <p className="small quiet">{m.checkout_agree()}</p>
        {/* The errors are beside the button, where the buyer looks after pressing it. */}
        <FormErrors errors={summary} />
        {formError ? <Notice tone="bad">{formError}</Notice> : null}
        <FreightFailure freight={freight} />
        {undecided > 0 && !form.canRepeat ? <Notice tone="short">{m.cart_decide({ count: undecided })}</Notice> : null}
        <div className="toolbar">
          <Button
            variant="primary"
            size="big"
            type="submit"
            busy={busy}
            disabled={
              !form.canRepeat && (undecided > 0 || cartRefusal(cart) !== null || form.isFreightOpen || isPending)
            }
          >
            {busy
              ? m.purchase_placing()
              : m.checkout_place({ total: formatAmount(totalWith(totalOfCart(cart), freight.estimate)) })}
          </Button>
        </div>
      </form>
      <SignInAgain />
    </div>
  );
}

/** The ways to order with an account that one has, or makes first. */
function OtherWays({ login, guest }: { login: string; guest: string }) {
  return (
    <section className="checkout__section checkout__ways" aria-label={m.checkout_ways()}>
      <p>{guest}</p>
      <div className="toolbar">
        <ButtonAnchor href={login}>{m.checkout_sign_in()}</ButtonAnchor>
        <ButtonAnchor href={login.replace(pagePaths.login, pagePaths.register)}>
          {m.checkout_create_account()}
        </ButtonAnchor>
      </div>
    </section>
  );
}
