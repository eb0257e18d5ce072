/** The cart of the person at the browser: a visitor's, which the browser keeps and the server checks, or a signed-in buyer's. */
import { cartRoutes } from '#api/cart-routes.ts';
import type { Route } from '#api/route-url.ts';
import type { Cart } from '#domain/cart/contract.ts';
import { ApiProblem, firstMessageOf } from '#web/session/api-problem.ts';
import { sendRequest, type UntypedRequest } from '#web/session/send.ts';
import { sessionReady } from '#web/session/session-store.ts';
import { showCartNote } from './cart-note-text.ts';
import { forgetAddition, isLeaving, leftAdditions, watchLeaving } from './left-additions.ts';
import { type NotedAddition, noteAddition } from './note-addition.ts';
import { seenOfLine } from './seen-of-line.ts';
import { type StoredLine, storeCart, storedCart, withAdded } from './stored-cart.ts';

/** The last request: they run one after the other, so that the last answer is the newest. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work, work);
  last = result.catch(() => undefined);
  return result;
}

/**
 * The cart as it stands today, with what an earlier page of the tab was adding. A visitor's cart is first merged into that of
 * the buyer who has signed in. Throws ApiProblem.
 */
export const loadCart = (): Promise<Cart> =>
  inTurn(async () => {
    let cart = await load();
    for (const addition of leftAdditions()) cart = (await finish(addition)) ?? cart;
    return cart;
  });

/** Finishes an addition of an earlier page. Undefined when the shop refuses, which this page says in its place. */
async function finish(addition: NotedAddition): Promise<Cart | undefined> {
  let cart: Cart | undefined;
  try {
    cart = await add(addition);
  } catch (problem) {
    if (!isAnswer(problem)) throw problem;
    showCartNote(firstMessageOf(problem));
  }
  forgetAddition(addition);
  return cart;
}

/** Whether the shop has answered. */
const isAnswer = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.status !== 0 && problem.status !== 503;

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

/** Adds pieces of parts: all of them or none. Throws ApiProblem. */
export const putLinesInCart = (lines: readonly StoredLine[]): Promise<Cart> => makeAddition(noteAddition(lines));

/** Makes an addition that this page has noted. Throws ApiProblem. */
export const makeAddition = (addition: NotedAddition): Promise<Cart> =>
  inTurn(async () => {
    watchLeaving();
    try {
      const cart = await add(addition);
      forgetAddition(addition);
      return cart;
    } catch (problem) {
      // The buyer reads why, and decides whether to try again. A page that is being left shows nothing any more.
      if (!isLeaving()) forgetAddition(addition, isAnswer(problem));
      throw problem;
    }
  });

/** A buyer's addition is made once by its key, a visitor's by the keys of the stored cart. */
async function add({ key, lines: added }: NotedAddition): Promise<Cart> {
  if (storedCart().added.includes(key)) return load();
  return change(
    (lines) => added.reduce<readonly StoredLine[]>(withAdded, lines),
    (email) =>
      buyersCart(email, cartRoutes.addLinesToCart, {
        body: { lines: added },
        headers: { 'Idempotency-Key': key },
        keepalive: true,
      }),
    key,
  );
}

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
  key?: string,
): Promise<Cart> {
  const { user } = await sessionReady();
  if (user) return ofBuyer(user.email);
  const { owner, lines } = storedCart();
  return visitorsCart(ofVisitor(owner === null ? lines : []), key);
}

/** Checks the cart, and stores it when the server has accepted it: a 501st line is refused. */
async function visitorsCart(lines: readonly StoredLine[], key?: string): Promise<Cart> {
  const cart = await request(cartRoutes.checkCart, { body: { lines } });
  // A page that was left and comes back gets its answer after the next page has made the addition.
  if (key === undefined || !storedCart().added.includes(key)) storeCart(null, withCoreCharges(lines, cart), key);
  return cart;
}

/** A line without a seen core charge gets the current one, which the buyer sees with this answer. */
function withCoreCharges(lines: readonly StoredLine[], cart: Cart): StoredLine[] {
  const checked = new Map(cart.lines.map((line) => [line.productId, line]));
  return lines.map((line) => {
    const today = checked.get(line.productId);
    return today?.part ? { seenCoreCharge: today.coreCharge ?? 0, ...line } : line;
  });
}

async function buyersCart(email: string, route: Route, given: UntypedRequest = {}): Promise<Cart> {
  const cart = await request(route, given);
  storeCart(
    email,
    cart.lines.map((line) => ({ productId: line.productId, quantity: line.quantity, ...seenOfLine(line) })),
  );
  return cart;
}

async function request(route: Route, given: UntypedRequest): Promise<Cart> {
  return (await sendRequest(route, given)).json();
}
