import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { putLinesInCart } from '#web/enhance/cart/keep-cart.ts';
import { sumByPart } from '#web/features/lists/save-as-list.tsx';
import { Button, type ButtonLook } from '#web/kit/ui/button.tsx';
import { call } from '#web/session/api-client.ts';
import { toastError, useMutation } from '#web/session/use-mutation.ts';

interface CartEntry {
  readonly productId: string;
  readonly quantity: number;
  /** The price of one piece that the buyer saw, in US dollars; the cart says when today's price differs. */
  readonly seenPrice: number | null;
  /** The core charge of one piece in US dollars, 0: none; absent: not known. */
  readonly seenCoreCharge?: number;
}

interface CartButtonProps extends ButtonLook {
  /** Reads the parts that are added. */
  load: () => Promise<readonly CartEntry[]>;
  label: string;
  help: string;
}

/** Adds several parts to the cart and opens it: there each line says what has changed. */
export function CartButton({ load, label, help, ...look }: CartButtonProps) {
  const { busy, run } = useMutation();
  const add = () =>
    run(
      async () => {
        await putLinesInCart(sumByPart(await load()));
        // The cart is a page without React Router.
        window.location.assign(pagePaths.cart);
      },
      { onError: toastError },
    );
  return (
    <Button {...look} busy={busy} title={help} onClick={() => void add()}>
      {label}
    </Button>
  );
}

/** The parts of a saved list, at the prices that its owner saw. */
export async function cartEntriesOfList(id: string): Promise<CartEntry[]> {
  const { content } = await call('getPartList', { path: { id } });
  return content.lines.map(({ productId, quantity, part, priceWas }) => ({
    productId,
    quantity,
    seenPrice: priceWas ?? part?.pricePerUnit ?? null,
  }));
}

/** The parts of an order, at the prices that were paid. */
async function cartEntriesOfOrder(number: string): Promise<CartEntry[]> {
  const { lines } = await call('getOrder', { path: { number } });
  return (
    lines
      // A free line is no part that the cart can have.
      .filter(({ productId, productQuantity }) => productId !== '' && productQuantity > 0)
      .map(({ productId, productQuantity, unitPrice, coreCharge }) => ({
        productId,
        quantity: productQuantity,
        seenPrice: unitPrice,
        seenCoreCharge: coreCharge ?? 0,
      }))
  );
}

/** Orders the parts of an order once more, at today's prices. */
export function OrderAgainButton({ number, ...look }: ButtonLook & { number: string }) {
  return (
    <CartButton
      {...look}
      load={() => cartEntriesOfOrder(number)}
      label={m.dashboard_order_again()}
      help={m.dashboard_order_again_help()}
    />
  );
}
