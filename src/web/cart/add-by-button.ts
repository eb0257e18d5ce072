import { m } from '#messages';
import { firstMessageOf } from '#web/api-problem.ts';
import { formatCount } from '#web/ui/format.ts';
import { showCartNote } from './cart-note-text.ts';
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
    showCartNote(
      m.cart_added({ number: line?.part?.partNumber ?? '', count: formatCount(line?.quantity ?? quantity) }),
    );
  } catch (problem) {
    showCartNote(firstMessageOf(problem));
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
