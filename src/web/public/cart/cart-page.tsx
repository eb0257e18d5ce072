/** The cart: every line with today's price and stock, and what has changed since the buyer saw it. */
import { useState } from 'react';
import type { Cart, CartLine } from '#domain/cart/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { partsPath } from '#platform/paths.ts';
import { isUndecided } from '#web/enhance/cart/seen-of-line.ts';
import { cartRefusal } from '#web/features/cart/cart-refusal.ts';
import { CoreSum } from '#web/features/cart/core-sum.tsx';
import { totalOfCart } from '#web/features/cart/total-of-cart.ts';
import { SaveAsList } from '#web/features/lists/save-as-list.tsx';
import { FitmentProvider, useFitments } from '#web/features/machine/use-fitments.ts';
import { formatAmount } from '#web/kit/format/format.ts';
import { Button, buttonClass } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { firstMessageOf } from '#web/session/api-problem.ts';
import { askPath } from '../quotations/ask-path.ts';
import { CartRow, rowId } from './cart-row.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { type CartState, type RemovedLine, useCart } from './use-cart.ts';

/** @param first the cart that is being loaded already; without it the page loads it */
export function CartPage({ first }: { first?: Promise<Cart> }) {
  const state = useCart(first);
  const { cart, failure, reload } = state;
  if (!cart && failure) return <Failure message={failure} retry={reload} />;
  if (!cart) return <p className="quiet">{m.cart_loading()}</p>;
  return (
    <>
      {cart.lines.length > 0 ? <p className="quiet">{m.cart_intro()}</p> : null}
      <Lines cart={cart} state={state} />
      {cart.lines.length > 0 ? <Sum cart={cart} /> : <EmptyCart />}
    </>
  );
}

function Failure({ message, retry }: { message: string; retry: () => void }) {
  return (
    <>
      <Notice tone="bad">
        {m.cart_failed()} {message}
      </Notice>
      <div className="toolbar">
        <Button variant="primary" onClick={retry}>
          {m.cart_try_again()}
        </Button>
      </div>
    </>
  );
}

/** A removed line leaves its place to "Undo" until the next change. */
function Lines({ cart, state }: { cart: Cart; state: CartState }) {
  const { removed } = state;
  const fitments = useFitments(cart.lines.map(({ productId }) => productId));
  const rows = cart.lines.map((line) => <CartRow key={line.productId} line={line} state={state} />);
  if (removed) rows.splice(removed.index, 0, <Removed key="removed" removed={removed} undo={state.undo} />);
  return (
    <FitmentProvider value={fitments}>
      <ul className="cart__lines" aria-label={m.cart_lines()}>
        {rows}
      </ul>
    </FitmentProvider>
  );
}

function Removed({ removed: { line }, undo }: { removed: RemovedLine; undo: () => Promise<void> }) {
  const [error, setError] = useState<string>();
  return (
    <li className="cart__removed">
      <span role="status">{m.cart_removed({ number: line.part?.partNumber ?? '' })}</span>
      <Button size="dense" onClick={() => void undo().catch((problem: unknown) => setError(firstMessageOf(problem)))}>
        {m.cart_undo()}
      </Button>
      {error ? <Notice tone="bad">{error}</Notice> : null}
    </li>
  );
}

/** A part that is no longer sold has no number any more; its replacement has. */
const askedPartOf = ({ part, replacedBy: [next], quantity }: CartLine) => ({
  number: part?.partNumber ?? next?.partNumber ?? '',
  name: part?.name ?? '',
  quantity,
});

/** The checkout is open when every line can be ordered, at a price that the buyer has accepted, and the sum is enough. */
function Sum({ cart }: { cart: Cart }) {
  const { lines } = cart;
  const refusal = cartRefusal(cart);
  const undecided = lines.filter(isUndecided);
  const [first] = undecided;
  return (
    <section className="cart__sum" aria-label={m.cart_total()}>
      <CoreSum cart={cart} />
      <p className="cart__total">
        <span>
          {m.cart_total()} <span className="quiet">{m.cart_count({ count: lines.length })}</span>
        </span>
        <strong>{formatAmount(totalOfCart(cart))}</strong>
      </p>
      <p className="small quiet">{m.cart_without_freight()}</p>
      {refusal ? <Notice tone="short">{refusal}</Notice> : null}
      {first ? (
        <Notice tone="short">
          {m.cart_decide({ count: undecided.length })} <a href={`#${rowId(first.productId)}`}>{m.cart_show_first()}</a>
        </Notice>
      ) : refusal ? null : (
        <a className={buttonClass({ variant: 'primary', size: 'big', wide: true })} href={pagePaths.checkout}>
          {m.cart_checkout()}
        </a>
      )}
      <SaveAsList lines={lines.map(({ productId, quantity }) => ({ productId, quantity }))} />
      <a href={askPath(lines.map(askedPartOf), { source: 'cart' })}>{m.ask_from_cart()}</a>
      <a href={partsPath()}>{m.cart_continue()}</a>
    </section>
  );
}
