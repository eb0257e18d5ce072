/** /purchase/{productId}: what is bought beside the form that orders it. */

import { pagePaths } from '#platform/page-paths.ts';
import { partPath, partsPath } from '#platform/paths.ts';
import '#web/styles/purchase.css';
import { Link, useRouteError } from 'react-router';
import type { Product } from '#domain/catalog/contract.ts';
import type { Account } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { LoadError } from '#web/account/load-error.tsx';
import { requireSession } from '#web/account/require-session.ts';
import { call } from '#web/api-client.ts';
import { ApiProblem } from '#web/api-problem.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormErrors } from '#web/ui/form-errors.tsx';
import { formatAmount, formatCount } from '#web/ui/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/purchase.ts';
import { OrderErrorNotice } from './order-error.tsx';
import { OrderSummary } from './order-summary.tsx';
import { QuantityField } from './quantity-field.tsx';
import { fieldIds, useOrderForm } from './use-order-form.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: m.purchase_title({ part: loaderData?.product.partNumber ?? '' }) },
  { name: 'robots', content: 'noindex' },
];

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const buyer = await requireSession(request);
  return { buyer, product: await call('getProduct', { path: { id: params.productId } }) };
}

export default function Purchase({ loaderData: { product, buyer } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <nav className="crumbs" aria-label={m.purchase_breadcrumb()}>
        <ol>
          <li>
            <Link to={partsPath()}>{m.purchase_parts()}</Link>
          </li>
          <li>
            <Link to={partPath(product.slug)}>{product.partNumber}</Link>
          </li>
          <li aria-current="page">{m.purchase_purchase()}</li>
        </ol>
      </nav>
      {/* Another part is another form. */}
      <OrderForm key={product._id} loaded={product} buyer={buyer} />
    </div>
  );
}

function OrderForm({ loaded, buyer }: { loaded: Product; buyer: Account }) {
  const { product, draft, wrong, trouble, busy, total, type, submit, summary } = useOrderForm(loaded, buyer);
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
        {loaded.availableQnty < loaded.minQnty ? <TooFew product={loaded} /> : null}
        {trouble ? <OrderErrorNotice trouble={trouble} /> : null}
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
            error={wrong.phone}
            id={fieldIds.phone}
            name="phone"
            type="tel"
            autoComplete="tel"
            required
            value={draft.phone}
            onChange={(event) => type('phone')(event.target.value)}
          />
        </div>
        <QuantityField
          id={fieldIds.quantity}
          value={draft.quantity}
          offer={product}
          error={wrong.quantity}
          onChange={type('quantity')}
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

/** Said before somebody fills in a form for nothing. */
function TooFew({ product: { availableQnty, minQnty } }: { product: Product }) {
  return (
    <Notice tone="short">
      {m.purchase_below_minimum({ available: formatCount(availableQnty), min: formatCount(minQnty) })}{' '}
      <Link reloadDocument to={pagePaths.contact}>
        {m.purchase_ask_restock()}
      </Link>
    </Notice>
  );
}

/** A part that left the shop: on to the others. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!(error instanceof ApiProblem) || error.status !== 404) return <LoadError error={error} />;
  return (
    <div className="wrap choose">
      <h1>{m.purchase_not_for_sale()}</h1>
      <p>{error.detail}</p>
      <div className="toolbar">
        <ButtonLink variant="primary" to={pagePaths.purchase}>
          {m.purchase_choose_other()}
        </ButtonLink>
      </div>
    </div>
  );
}
