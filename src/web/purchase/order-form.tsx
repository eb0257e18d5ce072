import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import type { PublicPaymentTerms } from '#web/features/order-terms/how-to-pay.tsx';
import { FreightFailure, OrderTerms } from '#web/features/order-terms/order-terms.tsx';
import { totalWith } from '#web/features/order-terms/use-freight.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { FormErrors } from '#web/kit/form/form-errors.tsx';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { Button, buttonClass } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { SignInAgain } from '#web/session/sign-in/sign-in-again.tsx';
import { useFollowSession } from '#web/session/use-follow-session.ts';
import type { FoundBuyer } from './find-buyer.ts';
import { OrderErrorNotice } from './order-error.tsx';
import { orderFieldIds } from './order-form-errors.ts';
import { OrderSummary } from './order-summary.tsx';
import type { OrderedPart } from './ordered-part.ts';
import { QuantityField } from './quantity-field.tsx';
import { useOrderForm } from './use-order-form.ts';

export interface OrderFormProps {
  /** The part as the server rendered it. */
  loaded: OrderedPart;
  /** The quantity from the previous page, as text; null: the minimum order. */
  requested: string | null;
  payment: PublicPaymentTerms;
}

interface OrderFormStart extends OrderFormProps {
  /** The buyer, when the page already looks for them. */
  readonly found?: Promise<FoundBuyer>;
}

/**
 * The order form beside its summary. The server renders it without a buyer; the button waits until the browser knows who
 * orders. It uses no React Router, so that the page loads without it (hydrate-order.tsx).
 */
export function OrderForm({ payment, loaded, requested, found }: OrderFormStart) {
  const form = useOrderForm({ loaded, requested, found });
  const { product, buyer, draft, delivery, freight, errors, busy, quantity, total, edit, takeOffer, submit, retry } =
    form;
  useFollowSession();
  return (
    <div className="order">
      <div className="order-top">
        <h1>{m.purchase_heading({ name: product.name })}</h1>
        {loaded.availableQnty < loaded.minQnty && loaded.backOrderDays === null ? (
          <StockBelowMinimum product={loaded} />
        ) : null}
      </div>
      {/* Before the form, as it stands on a phone: on a slow line it would arrive below the form, and move it down. */}
      <OrderSummary product={product} total={total} />
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Buyer name={buyer?.user.name} email={buyer?.user.email} productName={product.name} />
        <hr />
        <div className="narrow">
          <TextField
            label={m.purchase_phone()}
            help={m.purchase_phone_help()}
            error={errors.fieldErrors.phone}
            id={orderFieldIds.phone}
            name="phone"
            type="tel"
            autoComplete="tel"
            required
            value={draft.phone}
            onChange={(event) => edit('phone')(event.target.value)}
          />
        </div>
        <QuantityField
          id={orderFieldIds.quantity}
          value={draft.quantity}
          product={product}
          error={errors.fieldErrors.quantity}
          onChange={edit('quantity')}
        />
        <hr />
        <OrderTerms
          delivery={delivery}
          freight={freight}
          payment={payment}
          isKnown={buyer !== null}
          fields={draft}
          change={edit}
          errors={errors.fieldErrors}
        />
        <p className="small quiet">{m.checkout_agree()}</p>
        {/* The errors are beside the button that the buyer has pressed: on a phone the start of the form is out of view. */}
        <FormErrors errors={errors.summary} />
        {errors.formError ? (
          <OrderErrorNotice error={errors.formError} product={product} quantity={quantity} onOffer={takeOffer} />
        ) : null}
        {errors.failure ? <NoSession reason={errors.failure} onRetry={retry} /> : null}
        <FreightFailure freight={freight} />
        <div className="toolbar">
          <Button
            variant="primary"
            size="big"
            type="submit"
            busy={busy}
            disabled={buyer === null || form.isFreightOpen}
          >
            {buttonLabel({
              busy,
              total: total === null ? null : totalWith(total, freight.estimate),
              priceChanged: errors.formError?.kind === 'price',
            })}
          </Button>
          <PageAnchor className={buttonClass({ variant: 'quiet', size: 'big' })} href={partPath(product.slug)}>
            {m.purchase_back_to_part()}
          </PageAnchor>
        </div>
      </form>
      <SignInAgain />
    </div>
  );
}

/** The read-only fields. They are empty until the browser knows the buyer, but always there, so that the form does not move. */
function Buyer({ name = '', email = '', productName }: { name?: string; email?: string; productName: string }) {
  return (
    <>
      <div className="form__pair">
        <TextField label={m.purchase_name()} id="order-name" name="name" readOnly value={name} />
        <TextField label={m.purchase_email()} id="order-email" name="email" type="email" readOnly value={email} />
      </div>
      <TextField label={m.purchase_product_name()} id="order-product" name="productName" readOnly value={productName} />
    </>
  );
}

function buttonLabel({ busy, total, priceChanged }: { busy: boolean; total: number | null; priceChanged: boolean }) {
  if (busy) return m.purchase_placing();
  if (total === null) return m.purchase_place();
  const amount = { total: formatAmount(total) };
  return priceChanged ? m.purchase_agree_and_place(amount) : m.purchase_place_for(amount);
}

/** The notice that an order is not possible, shown before the form is filled in. */
function StockBelowMinimum({ product: { availableQnty, minQnty } }: { product: OrderedPart }) {
  return (
    <Notice tone="short">
      {m.purchase_below_minimum({ available: formatCount(availableQnty), min: formatCount(minQnty) })}{' '}
      <PageAnchor href={pagePaths.contact}>{m.purchase_ask_restock()}</PageAnchor>
    </Notice>
  );
}

/** The notice that the browser could not ask who is signed in. */
function NoSession({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <Notice tone="bad">
      <p>{reason}</p>
      <p>
        <Button size="dense" onClick={onRetry}>
          {m.account_try_again()}
        </Button>
      </p>
    </Notice>
  );
}
