import { filledByScript } from '#web/kit/browser/filled-by-script.ts';
import { cartNoteId } from './cart-note-id.ts';

/** Placeholder of what is said after "Add to cart"; enhance/cart.ts fills it. */
export function CartNote() {
  return <p className="cart-note" role="status" id={cartNoteId} {...filledByScript} />;
}
