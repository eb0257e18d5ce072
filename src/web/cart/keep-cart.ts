/** The cart of who is here: of a visitor, which the browser keeps and the server checks, or of the signed-in buyer. */
import { cartRoutes } from '#api/cart-routes.ts';
import type { Route } from '#api/route-url.ts';
import type { Cart } from '#domain/cart/contract.ts';
import { sendRequest, type UntypedRequest } from '#web/send.ts';
import { sessionReady } from '#web/session-store.ts';
import { type StoredLine, storeCart, storedCart, withAdded } from './stored-cart.ts';

/** Requests one after the other, so that the last answer is the newest. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work, work);
  last = result.catch(() => undefined);
  return result;
}

/** The cart as it stands today. A visitor's cart is first merged into that of the buyer who has signed in. Throws ApiProblem. */
export const loadCart = (): Promise<Cart> => inTurn(load);

async function load(): Promise<Cart> {
  const { user } = await sessionReady();
  const { owner, lines } = storedCart();
  if (!user) {
    // The copy of a buyer who has signed out is not a visitor's.
    const own = owner === null ? lines : [];
    return visitorsCart(own);
  }
  const isVisitors = owner === null && lines.length > 0;
  return isVisitors
    ? buyersCart(user.email, cartRoutes.mergeCart, { body: { lines } })
    : buyersCart(user.email, cartRoutes.getCart);
}

/** Adds pieces of a part. Throws ApiProblem. */
export const addPart = (line: StoredLine): Promise<Cart> =>
  inTurn(() =>
    change(
      (lines) => withAdded(lines, line),
      (email) => buyersCart(email, cartRoutes.addToCart, { body: line }),
    ),
  );

/** Adds pieces of several parts: all of them or none. Throws ApiProblem. */
export const putLinesInCart = (added: readonly StoredLine[]): Promise<Cart> =>
  inTurn(() =>
    change(
      (lines) => added.reduce<readonly StoredLine[]>(withAdded, lines),
      (email) => buyersCart(email, cartRoutes.addLinesToCart, { body: { lines: added } }),
    ),
  );

/** Sets quantity and seen price of a part, also of one that was removed. Throws ApiProblem. */
export const setPart = (line: StoredLine): Promise<Cart> =>
  inTurn(() =>
    change(
      (lines) =>
        lines.some(({ productId }) => productId === line.productId)
          ? lines.map((each) => (each.productId === line.productId ? line : each))
          : [...lines, line],
      (email) => buyersCart(email, cartRoutes.setCartLine, { body: line }),
    ),
  );

/** Takes a part out of the cart. Throws ApiProblem. */
export const removePart = (productId: string): Promise<Cart> =>
  inTurn(() =>
    change(
      (lines) => lines.filter((each) => each.productId !== productId),
      (email) => buyersCart(email, cartRoutes.removeFromCart, { path: { id: productId } }),
    ),
  );

async function change(
  ofVisitor: (lines: readonly StoredLine[]) => readonly StoredLine[],
  ofBuyer: (email: string) => Promise<Cart>,
): Promise<Cart> {
  const { user } = await sessionReady();
  if (user) return ofBuyer(user.email);
  const { owner, lines } = storedCart();
  return visitorsCart(ofVisitor(owner === null ? lines : []));
}

/** Stored when the server has accepted it: a 501st line is refused. */
async function visitorsCart(lines: readonly StoredLine[]): Promise<Cart> {
  const cart = await request(cartRoutes.checkCart, { body: { lines } });
  storeCart(null, lines);
  return cart;
}

async function buyersCart(email: string, route: Route, given: UntypedRequest = {}): Promise<Cart> {
  const cart = await request(route, given);
  storeCart(
    email,
    cart.lines.map(({ productId, quantity, part, priceWas }) => ({
      productId,
      quantity,
      seenPrice: priceWas ?? part?.pricePerUnit ?? null,
    })),
  );
  return cart;
}

async function request(route: Route, given: UntypedRequest): Promise<Cart> {
  return (await sendRequest(route, given)).json();
}
