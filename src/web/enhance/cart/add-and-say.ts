import { m } from '#messages';
import { formatCount } from '#web/kit/format/format.ts';
import { firstMessageOf } from '#web/session/api-problem.ts';
import { showCartNote } from './cart-note-text.ts';
import { makeAddition } from './keep-cart.ts';
import type { NotedAddition } from './note-addition.ts';

/** Adds one part, and says what the cart has of it now. */
export async function addAndSay(addition: NotedAddition): Promise<void> {
  try {
    const cart = await makeAddition(addition);
    const [added] = addition.lines;
    const line = cart.lines.find(({ productId }) => productId === added?.productId);
    showCartNote(
      m.cart_added({
        number: line?.part?.partNumber ?? '',
        count: formatCount(line?.quantity ?? added?.quantity ?? 1),
      }),
    );
  } catch (problem) {
    showCartNote(firstMessageOf(problem));
  }
}
