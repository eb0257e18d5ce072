/** Where enhance/cart.ts says what was added to the cart. */
export const cartNoteId = 'cart-note';
