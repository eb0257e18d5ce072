import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { cartNoteId } from '#web/layout/cart-note-id.ts';

/** Time in ms for which a note is shown: it lies over the page. The header keeps the number of lines and the link to the cart. */
const shownMs = 8000;
let ending: ReturnType<typeof setTimeout> | undefined;

/** Shows for some seconds what happened to the cart, with a link to it. */
export function showCartNote(text: string): void {
  const note = document.getElementById(cartNoteId);
  if (!note) return;
  const link = document.createElement('a');
  link.href = pagePaths.cart;
  link.textContent = m.cart_view();
  note.replaceChildren(text, ' ', link);
  clearTimeout(ending);
  ending = setTimeout(() => note.replaceChildren(), shownMs);
}
