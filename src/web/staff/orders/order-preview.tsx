/** What an order of some parts would cost today: the shop is asked while staff type it. */
import '#web/styles/cart.css';
import { useEffect, useState } from 'react';
import type { Cart, CartLine } from '#domain/cart/contract.ts';
import { m } from '#messages';
import { fromCents, toCents } from '#platform/values/money.ts';
import { CoreSum } from '#web/features/cart/core-sum.tsx';
import { totalOfCart } from '#web/features/cart/total-of-cart.ts';
import type { AddedPart } from '#web/features/order/added-parts.tsx';
import { typedPieces } from '#web/features/order/typed-pieces.ts';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { call } from '#web/session/api-client.ts';

/** The order as a checked cart; null while it is not known. Parts without a whole number of pieces are left out. */
export function useOrderPreview(parts: readonly AddedPart[]): Cart | null {
  const [preview, setPreview] = useState<Cart | null>(null);
  const lines = parts
    .map(({ id: productId, quantity }) => ({ productId, quantity: typedPieces(quantity) }))
    .filter(({ quantity }) => quantity >= 1);
  const wanted = JSON.stringify(lines);
  useEffect(() => {
    setPreview(null);
    const controller = new AbortController();
    const { signal } = controller;
    // Without an answer the form works as before, and the shop checks the order once more.
    call('checkCart', { body: { lines: JSON.parse(wanted) }, signal }).then(
      (cart) => setPreview(fromStock(cart)),
      () => undefined,
    );
    return () => controller.abort();
  }, [wanted]);
  return preview;
}

/** The cart as an order by staff takes it: a line with pieces beyond the stock cannot be ordered, as in orderForBuyer. */
export function fromStock(cart: Cart): Cart {
  const lines = cart.lines.map((line) =>
    line.backOrderedQnty > 0 ? { ...line, problem: 'quantity' as const, price: 0, corePrice: 0 } : line,
  );
  const sumOf = (amount: (line: CartLine) => number) =>
    fromCents(lines.reduce((cents, line) => cents + toCents(amount(line)), 0));
  return { ...cart, lines, price: sumOf(({ price }) => price), corePrice: sumOf(({ corePrice }) => corePrice) };
}

/** The total of a part, or that it cannot be ordered like this; undefined while it is not known. */
export function previewOfPart(preview: Cart | null, { id }: AddedPart): string | undefined {
  const line = preview?.lines.find(({ productId }) => productId === id);
  if (!line) return undefined;
  if (line.problem && line.backOrderedQnty > 0)
    return m.orders_from_stock_only({ available: formatCount(line.part?.availableQnty ?? 0) });
  if (line.problem) return m.lists_cannot();
  const price = formatAmount(line.price);
  return line.corePrice > 0 ? `${price} ${m.cart_core_line({ amount: formatAmount(line.corePrice) })}` : price;
}

/** The name of a part with previewOfPart, so that whoever takes the order reads what it is. */
export function describedPart(preview: Cart | null, part: AddedPart): string | undefined {
  const name = preview?.lines.find(({ productId }) => productId === part.id)?.part?.name;
  const price = previewOfPart(preview, part);
  return name && price ? m.draft_line_help({ name, price }) : price;
}

/** The sum of the parts that can be ordered, with their core charges; absent when there are none. */
export function OrderPreview({ preview }: { preview: Cart | null }) {
  if (!preview?.lines.some(({ problem }) => problem === null)) return null;
  return (
    <section className="cart__sum" aria-label={m.cart_total()} aria-live="polite">
      <CoreSum cart={preview} />
      <p className="cart__total">
        <span>
          {m.cart_total()} <span className="small quiet">{m.checkout_without_freight()}</span>
        </span>
        <strong>{formatAmount(totalOfCart(preview))}</strong>
      </p>
    </section>
  );
}
