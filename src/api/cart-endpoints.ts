/** Carts: of visitors, which the browser keeps, and of signed-in buyers. */
import {
  addLinesToCart,
  addToCart,
  getCart,
  mergeCart,
  removeFromCart,
  setCartLine,
} from '#domain/cart/cart.server.ts';
import { checkCart } from '#domain/cart/check-cart.server.ts';
import { Cart, CartEntries, CartEntry, maxCartLines } from '#domain/cart/contract.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { idempotencyKey, idempotencyKeyOf } from './idempotency-key.ts';
import { IdPath } from './path-parameters.ts';

const tag = 'Cart';
/** The key of an addition: a browser that got no answer sends the addition again. */
const once = {
  headers: [
    {
      ...idempotencyKey,
      description: 'Optional: 1 to 255 printable ASCII characters, a new key for each intended addition',
    },
  ],
  errors: ['bad_request', 'idempotency_mismatch'],
} as const;

export const cartEndpoints = [
  endpoint('checkCart', {
    tag,
    summary: 'What a cart costs today',
    description: `For each of up to ${maxCartLines} lines: its part, the price and the stock of today, and why it cannot be ordered as it is. Nothing is saved.`,
    body: jsonBody(CartEntries),
    result: Cart,
    handle: ({ scope, body }) => checkCart(scope, body.lines),
  }),
  endpoint('getCart', {
    tag,
    summary: 'Your cart',
    description: 'With the prices and the stock of today.',
    result: Cart,
    handle: ({ scope }) => getCart(scope),
  }),
  endpoint('addToCart', {
    tag,
    summary: 'Add pieces of a part to your cart',
    description: `Added to the pieces that the cart has. A cart has at most ${maxCartLines} lines. A repeated request with the same key adds nothing.`,
    ...once,
    body: jsonBody(CartEntry),
    result: Cart,
    handle: ({ scope, body, request }) => addToCart(scope, body, idempotencyKeyOf(request)),
  }),
  endpoint('addLinesToCart', {
    tag,
    summary: 'Add pieces of several parts to your cart',
    description: `Added to the pieces that the cart has: all of them or none. A cart has at most ${maxCartLines} lines. A repeated request with the same key adds nothing.`,
    ...once,
    body: jsonBody(CartEntries),
    result: Cart,
    handle: ({ scope, body, request }) => addLinesToCart(scope, body.lines, idempotencyKeyOf(request)),
  }),
  endpoint('setCartLine', {
    tag,
    summary: 'Set the quantity of a part in your cart',
    description: 'Adds the part if the cart does not have it. `seenPrice` says which price you have accepted.',
    body: jsonBody(CartEntry),
    result: Cart,
    handle: ({ scope, body }) => setCartLine(scope, body),
  }),
  endpoint('mergeCart', {
    tag,
    summary: 'Add the cart of a visitor to your cart',
    description: 'For a visitor who has signed in. A part in both keeps the greater quantity.',
    body: jsonBody(CartEntries),
    result: Cart,
    handle: ({ scope, body }) => mergeCart(scope, body.lines),
  }),
  endpoint('removeFromCart', {
    tag,
    summary: 'Take a part out of your cart',
    description: 'Nothing happens when the cart does not have it.',
    pathParameters: IdPath,
    result: Cart,
    handle: ({ scope, path }) => removeFromCart(scope, [path.id]),
  }),
];
