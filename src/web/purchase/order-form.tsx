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

/** The order form beside its summary. `loaded` is the product as the page's loader read it. */
export function OrderForm({ loaded, buyer }: { loaded: Product; buyer: Account }) {
  const { product, draft, fieldErrors, formError, busy, total, change, takeOffer, submit, summary } = useOrderForm(
    loaded,
    buyer,
  );
  const button = busy
    ? m.purchase_placing()
    : total === null
      ? m.purchase_place()
      : m.purchase_place_for({ total: formatAmount(total) });
  return (
    <div className="order">
      <div className="order-top">
        <h1>{m.purchase_heading({ name: product.name })}</h1>
        <FormErrors errors={summary} />
        {loaded.availableQnty < loaded.minQnty ? <StockBelowMinimum product={loaded} /> : null}
        {formError ? <OrderErrorNotice error={formError} product={product} onOffer={takeOffer} /> : null}
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
        <div className="toolbar">
          <Button variant="primary" size="big" type="submit" busy={busy}>
            {button}
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
