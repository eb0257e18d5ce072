import { m } from '#messages';
import { pagePaths } from '#platform/page-paths.ts';
import { firstMessageOf } from '#web/api-problem.ts';
import { cartNoteId } from '#web/layout/cart-note-id.ts';
import { formatCount } from '#web/ui/format.ts';
import { addPart } from './keep-cart.ts';

/** Adds the part of the button (ui/add-to-cart.tsx), and says what the cart has of it now. */
export async function addByButton(button: HTMLElement): Promise<void> {
  if (button.ariaDisabled === 'true') return;
  const { addToCart: productId = '', price } = button.dataset;
  const quantity = quantityOf(button);
  if (quantity === null) return;
  button.ariaDisabled = 'true';
  try {
    const cart = await addPart({ productId, quantity, seenPrice: price ? Number(price) : null });
    const line = cart.lines.find((each) => each.productId === productId);
    showNote(m.cart_added({ number: line?.part?.partNumber ?? '', count: formatCount(line?.quantity ?? quantity) }));
  } catch (problem) {
    showNote(firstMessageOf(problem));
  }
  button.ariaDisabled = null;
}

/** Of the buy box around the button, or of the button itself. Null: the buy box has a quantity that cannot be ordered. */
function quantityOf(button: HTMLElement): number | null {
  const field = button.closest('form')?.querySelector<HTMLInputElement>('input[name=quantity]');
  if (!field) return Number(button.dataset['quantity']) || 1;
  if (field.ariaInvalid !== 'true') return Number(field.value);
  field.focus();
  return null;
}

function showNote(text: string): void {
  const note = document.getElementById(cartNoteId);
  if (!note) return;
  const link = document.createElement('a');
  link.href = pagePaths.cart;
  link.textContent = m.cart_view();
  note.replaceChildren(text, ' ', link);
}
