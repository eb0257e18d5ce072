import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { cartNoteId } from '#web/layout/cart-note-id.ts';

/** Shows what happened to the cart, with a link to it. */
export function showCartNote(text: string): void {
  const note = document.getElementById(cartNoteId);
  if (!note) return;
  const link = document.createElement('a');
  link.href = pagePaths.cart;
  link.textContent = m.cart_view();
  note.replaceChildren(text, ' ', link);
}
