import { Link } from 'react-router';
import type { Product } from '#domain/catalog/contract.ts';
import type { Account } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormErrors } from '#web/ui/form-errors.tsx';
import { formatAmount, formatCount } from '#web/ui/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import { OrderErrorNotice } from './order-error.tsx';
import { orderFieldIds } from './order-form-errors.ts';
import { OrderSummary } from './order-summary.tsx';
import { QuantityField } from './quantity-field.tsx';
import { useOrderForm } from './use-order-form.ts';

/** The order form beside its summary. `loaded` is the product as the page's loader read it, `phone` the number to start with. */
export function OrderForm({ loaded, buyer, phone }: { loaded: Product; buyer: Account; phone: string }) {
  const form = useOrderForm(loaded, buyer, phone);
  const { product, draft, fieldErrors, formError, busy, quantity, total, change, takeOffer, submit, summary } = form;
  return (
    <div className="order">
      <div className="order-top">
        <h1>{m.purchase_heading({ name: product.name })}</h1>
        {loaded.availableQnty < loaded.minQnty ? <StockBelowMinimum product={loaded} /> : null}
      </div>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className="form__pair">
          <TextField label={m.purchase_name()} name="name" readOnly value={buyer.name} />
          <TextField label={m.purchase_email()} name="email" type="email" readOnly value={buyer.email} />
        </div>
        <TextField label={m.purchase_product_name()} name="productName" readOnly value={product.name} />
        <hr />
        <div className="narrow">
          <TextField
            label={m.purchase_phone()}
            help={m.purchase_phone_help()}
            error={fieldErrors.phone}
            id={orderFieldIds.phone}
            name="phone"
            type="tel"
            autoComplete="tel"
            required
            value={draft.phone}
            onChange={(event) => change('phone')(event.target.value)}
          />
        </div>
        <QuantityField
          id={orderFieldIds.quantity}
          value={draft.quantity}
          product={product}
          error={fieldErrors.quantity}
          onChange={change('quantity')}
        />
        <hr />
        {/* Beside the button, where the buyer looks after pressing it: on a phone the start of the form is out of view. */}
        <FormErrors errors={summary} />
        {formError ? (
          <OrderErrorNotice error={formError} product={product} quantity={quantity} onOffer={takeOffer} />
        ) : null}
        <div className="toolbar">
          <Button variant="primary" size="big" type="submit" busy={busy}>
            {buttonLabel({ busy, total, priceChanged: formError?.kind === 'price' })}
          </Button>
          <ButtonLink variant="quiet" size="big" to={partPath(product.slug)}>
            {m.purchase_back_to_part()}
          </ButtonLink>
        </div>
      </form>
      <OrderSummary product={product} total={total} />
    </div>
  );
}

function buttonLabel({ busy, total, priceChanged }: { busy: boolean; total: number | null; priceChanged: boolean }) {
  if (busy) return m.purchase_placing();
  if (total === null) return m.purchase_place();
  const amount = { total: formatAmount(total) };
  return priceChanged ? m.purchase_agree_and_place(amount) : m.purchase_place_for(amount);
}

/** Shown before the form is filled in, because an order is not possible. */
function StockBelowMinimum({ product: { availableQnty, minQnty } }: { product: Product }) {
  return (
    <Notice tone="short">
      {m.purchase_below_minimum({ available: formatCount(availableQnty), min: formatCount(minQnty) })}{' '}
      <Link reloadDocument to={pagePaths.contact}>
        {m.purchase_ask_restock()}
      </Link>
    </Notice>
  );
}
