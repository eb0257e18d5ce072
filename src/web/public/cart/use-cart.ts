/** The state of the cart page. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Cart, CartLine } from '#domain/cart/contract.ts';
import { loadCart, putLinesInCart, removePart, setPart } from '#web/enhance/cart/keep-cart.ts';
import { seenOfLine, todayOfLine } from '#web/enhance/cart/seen-of-line.ts';
import { onCartChanged, type StoredLine, storedCart } from '#web/enhance/cart/stored-cart.ts';
import { firstMessageOf } from '#web/session/api-problem.ts';

/** A line that was removed, with its place, so that it can come back. */
export interface RemovedLine {
  readonly line: CartLine;
  readonly index: number;
}

export interface CartState {
  /** The cart; null until it is loaded. */
  readonly cart: Cart | null;
  /** Why the cart could not be loaded. */
  readonly failure: string | undefined;
  readonly reload: () => void;
  readonly removed: RemovedLine | null;
  /** Sets the quantity, and accepts the price that the line shows. Rejects with ApiProblem. */
  readonly change: (line: CartLine, quantity: number) => Promise<void>;
  /** Accepts today's price and core charge. Rejects with ApiProblem. */
  readonly acceptPrice: (line: CartLine) => Promise<void>;
  /** Removes the line. Rejects with ApiProblem. */
  readonly remove: (line: CartLine) => Promise<void>;
  /** Puts other parts into the place of a line. Rejects with ApiProblem. */
  readonly exchange: (line: CartLine, others: readonly StoredLine[]) => Promise<void>;
  /** Puts the removed line back. Rejects with ApiProblem. */
  readonly undo: () => Promise<void>;
}

/** @param first the cart that is being loaded already; without it the hook loads it */
export function useCart(first?: Promise<Cart>): CartState {
  const [cart, setCart] = useState<Cart | null>(null);
  const [failure, setFailure] = useState<string>();
  const [removed, setRemoved] = useState<RemovedLine | null>(null);
  const show = useCallback((loading: Promise<Cart>) => {
    setFailure(undefined);
    loading.then(setCart, (problem: unknown) => setFailure(firstMessageOf(problem)));
  }, []);
  const reload = useCallback(() => show(loadCart()), [show]);
  useEffect(() => show(first ?? loadCart()), [first, show]);
  useReloadForOtherTabs(cart, reload);
  return {
    cart,
    failure,
    reload,
    removed,
    async change(line, quantity) {
      setCart(await setPart({ productId: line.productId, quantity, ...seenOfLine(line) }));
    },
    async acceptPrice(line) {
      const { productId, quantity } = line;
      setCart(await setPart({ productId, quantity, ...todayOfLine(line) }));
    },
    async remove(line) {
      const index = cart?.lines.indexOf(line) ?? 0;
      setCart(await removePart(line.productId));
      setRemoved({ line, index });
    },
    async exchange(line, others) {
      await putLinesInCart(others);
      const index = cart?.lines.indexOf(line) ?? 0;
      setCart(await removePart(line.productId));
      setRemoved({ line, index });
    },
    async undo() {
      if (!removed) return;
      const { productId, quantity } = removed.line;
      setCart(await setPart({ productId, quantity, ...seenOfLine(removed.line) }));
      setRemoved(null);
    },
  };
}

/** Loads the cart again when another tab has changed it. */
function useReloadForOtherTabs(cart: Cart | null, reload: () => void): void {
  const shown = useRef(cart);
  shown.current = cart;
  useEffect(
    () =>
      onCartChanged(() => {
        const { lines } = storedCart();
        const isSame =
          lines.length === shown.current?.lines.length &&
          lines.every(({ quantity }, index) => quantity === shown.current?.lines[index]?.quantity);
        // The changes of this page arrive here too, before React has drawn them.
        if (!isSame && document.visibilityState === 'hidden') reload();
      }),
    [reload],
  );
}
