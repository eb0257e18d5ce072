/** Where the browser keeps the cart: see stored-cart.ts. */
export const cartKey = 'cart';

/** Event of the window: this tab has changed the stored cart. */
export const cartChanged = 'cart-changed';
