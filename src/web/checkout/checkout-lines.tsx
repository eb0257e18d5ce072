/** The lines that are ordered. A line that cannot be had is mended here, where the buyer reads it. */

import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Cart, CartLine } from '#domain/cart/contract.ts';
import { quantityInUnit } from '#domain/catalog/quantity-in-unit.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { removePart, setPart } from '#web/enhance/cart/keep-cart.ts';
import { seenOfLine, todayOfLine } from '#web/enhance/cart/seen-of-line.ts';
import { CartChange } from '#web/features/cart/cart-change.tsx';
import { cartRefusal } from '#web/features/cart/cart-refusal.ts';
import { CoreOfLine } from '#web/features/cart/core-of-line.tsx';
import { CoreSum } from '#web/features/cart/core-sum.tsx';
import { totalOfCart } from '#web/features/cart/total-of-cart.ts';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { PartName } from '#web/kit/ui/part-name.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { firstMessageOf } from '#web/session/api-problem.ts';

export function CheckoutLines({ cart }: { cart: Cart }) {
  const { lines } = cart;
  const refusal = cartRefusal(cart);
  return (
    <section className="checkout__lines" aria-labelledby="checkout-lines">
      <div className="section__head">
        <h2 id="checkout-lines">{m.cart_count({ count: lines.length })}</h2>
        <a href={pagePaths.cart}>{m.checkout_edit_cart()}</a>
      </div>
      <ul>
        {lines.map((line) => (
          <Line key={line.productId} line={line} />
        ))}
      </ul>
      <CoreSum cart={cart} />
      <p className="cart__total">
        <span>{cart.corePrice === 0 ? m.checkout_parts_total() : m.cart_total()}</span>
        <strong>{formatAmount(totalOfCart(cart))}</strong>
      </p>
      <p className="small quiet">{m.checkout_without_freight()}</p>
      {refusal ? <Notice tone="short">{refusal}</Notice> : null}
    </section>
  );
}

function Line({ line }: { line: CartLine }) {
  const { revalidate } = useRevalidator();
  const [error, setError] = useState<string>();
  const [leaving, setLeaving] = useState(false);
  const { productId, part, quantity, price, problem } = line;
  const run = async (work: Promise<unknown>) => {
    setError(undefined);
    await work.then(revalidate, (failure: unknown) => setError(firstMessageOf(failure)));
  };
  // Until the shop has answered, another change would put the line back.
  const remove = async () => {
    setLeaving(true);
    await run(removePart(productId));
    setLeaving(false);
  };
  return (
    <li className="checkout__line" inert={leaving || undefined}>
      <div>
        {part ? (
          <>
            <PartName name={part.name} />
            <span className="small quiet">
              {part.brand} <PartNumber value={part.partNumber} />
            </span>
          </>
        ) : (
          m.cart_gone()
        )}
        <CartChange
          line={line}
          take={(taken) => void run(setPart({ productId, quantity: taken, ...seenOfLine(line) }))}
          accept={() => void run(setPart({ productId, quantity, ...todayOfLine(line) }))}
        />
        {problem ? (
          <Button size="dense" onClick={() => void remove()}>
            {m.cart_remove()}
          </Button>
        ) : null}
        {error ? <Notice tone="bad">{error}</Notice> : null}
      </div>
      <p className="num">
        {problem ? '–' : <strong>{formatAmount(price)}</strong>}
        <span className="small quiet">{quantityInUnit(formatCount(quantity), part?.unit ?? 'H87')}</span>
        <CoreOfLine line={line} />
      </p>
    </li>
  );
}
