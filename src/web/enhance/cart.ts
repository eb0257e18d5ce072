import { m } from '#messages';
import { cartChanged, cartKey } from '#web/enhance/cart/cart-key.ts';
import { lineOfButton } from '#web/enhance/cart/line-of-button.ts';
import { dropNote, noteAddition, notedAdditions } from '#web/enhance/cart/note-addition.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { cartNoteId } from '#web/layout/cart-note-id.ts';
import { subscribe } from '#web/session/session-store.ts';
import { on } from './delegate.ts';

/**
 * "Add to cart" on every page, and the number of lines in the header. The HTML is the same for everybody; the rest is
 * loaded when there is a cart, or for the first part of one.
 */
export function fillCart(): void {
  on('click', '[data-add-to-cart]', addByButton);
  on('click', '[data-add-kit]', (button) =>
    import('#web/enhance/cart/add-kit.ts').then(({ addKit }) => addKit(button), sayUnreachable),
  );
  addEventListener(cartChanged, showCartCount);
  addEventListener('storage', showCartCount);
  // The order form does not wait for the cart.
  if (document.querySelector('[data-order-form]')) return;
  subscribe(async () => {
    if (hasCart()) (await import('#web/enhance/cart/follow-session.ts')).followSession();
  });
}

/** Whether there can be a cart with lines: that of a visitor, a signed-in buyer's, or one that an earlier page was adding to. */
export const hasCart = (): boolean =>
  document.documentElement.dataset['session'] === 'in' || countLines() > 0 || notedAdditions().length > 0;

/** Shows the number of lines in the header. */
export function showCartCount(): void {
  const lines = countLines();
  for (const place of document.querySelectorAll('[data-cart-count]'))
    place.textContent = lines > 0 ? formatCount(lines) : '';
}

/** Time in ms within which a page that is being left has ended. */
const leavingMs = 1000;

/** Adds the part of the button (kit/ui/add-to-cart.tsx). */
async function addByButton(button: HTMLElement): Promise<void> {
  if (button.ariaDisabled === 'true') return;
  const quantity = quantityOf(button);
  if (quantity === null) return;
  button.ariaDisabled = 'true';
  const addition = noteAddition([lineOfButton(button.dataset, quantity)]);
  await import('#web/enhance/cart/add-and-say.ts').then(
    ({ addAndSay }) => addAndSay(addition),
    () => {
      sayUnreachable();
      // Some browsers end the requests of a page that is being left while it still runs: then the note is for the next page.
      setTimeout(() => dropNote(addition), leavingMs);
    },
  );
  button.ariaDisabled = null;
}

/** The quantity of the buy box around the button, or of the button itself. Null: the buy box has one that cannot be ordered. */
function quantityOf(button: HTMLElement): number | null {
  const field = button.closest('form')?.querySelector<HTMLInputElement>('input[name=quantity]');
  if (!field) return Number(button.dataset['quantity']) || 1;
  if (field.ariaInvalid !== 'true') return Number(field.value);
  field.focus();
  return null;
}

/** Says that the script that adds parts could not be loaded: nothing was added, and the next click tries again. */
function sayUnreachable(): void {
  const note = document.getElementById(cartNoteId);
  if (note) note.textContent = m.cart_unreachable();
}

function countLines(): number {
  try {
    return JSON.parse(localStorage.getItem(cartKey) ?? '').lines.length;
  } catch {
    // No cart is stored, or storage is denied.
    return 0;
  }
}
