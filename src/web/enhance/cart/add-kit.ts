import { m } from '#messages';
import { formatCount } from '#web/kit/format/format.ts';
import { firstMessageOf } from '#web/session/api-problem.ts';
import { showCartNote } from './cart-note-text.ts';
import { putLinesInCart } from './keep-cart.ts';
import { linesOfKit } from './line-of-button.ts';

/** Adds the lines of the button (public/machines/service-kits.tsx): all of them or none. */
export async function addKit(button: HTMLElement): Promise<void> {
  if (button.ariaDisabled === 'true') return;
  const { addKit: kit = '' } = button.dataset;
  const added = linesOfKit(button.dataset);
  button.ariaDisabled = 'true';
  try {
    await putLinesInCart(added);
    showCartNote(
      added.length === 1
        ? m.machine_kit_added_one({ kit })
        : m.machine_kit_added({ kit, count: formatCount(added.length) }),
    );
  } catch (problem) {
    showCartNote(firstMessageOf(problem));
  }
  button.ariaDisabled = null;
}
