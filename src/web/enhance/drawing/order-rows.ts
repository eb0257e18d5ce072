/** Ticked rows go into the cart together, with the pieces of their fields. */
import { m } from '#messages';
import { putLinesInCart } from '#web/enhance/cart/keep-cart.ts';
import { lineOf } from '#web/enhance/cart/line-of-button.ts';
import type { StoredLine } from '#web/enhance/cart/stored-cart.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { firstMessageOf } from '#web/session/api-problem.ts';
import type { RowOffer } from './row-offer.ts';

interface PickedRow {
  readonly tick: HTMLInputElement;
  readonly pieces: HTMLInputElement;
}

export function orderRows(drawing: HTMLElement): void {
  const button = drawing.querySelector<HTMLButtonElement>('[data-drawing-add]');
  const status = drawing.querySelector('[data-drawing-added]');
  const rows = [...drawing.querySelectorAll<HTMLInputElement>('[data-drawing-pick]')].flatMap((tick): PickedRow[] => {
    const pieces = tick.closest('tr')?.querySelector<HTMLInputElement>('[data-drawing-pieces]');
    return pieces ? [{ tick, pieces }] : [];
  });
  if (!button || !status) return;
  let isAdding = false;
  const show = () => {
    const count = rows.filter(({ tick }) => tick.checked).length;
    button.textContent = count === 0 ? m.drawing_add_none() : m.drawing_add({ count: formatCount(count) });
    // Rows can be ticked while an addition waits for its answer.
    button.ariaDisabled = count === 0 || isAdding ? 'true' : null;
    for (const link of drawing.querySelectorAll<HTMLAnchorElement>('[data-drawing-down]')) carryRows(link, rows);
  };
  for (const { tick, pieces } of rows) {
    tick.disabled = false;
    pieces.disabled = false;
    tick.addEventListener('change', show);
    pieces.addEventListener('input', () => {
      pieces.ariaInvalid = null;
      tick.checked = true;
      show();
    });
  }
  button.addEventListener('click', async () => {
    if (button.ariaDisabled === 'true') return;
    isAdding = true;
    show();
    say(status, m.drawing_adding());
    const { said, failed } = await add(rows.filter(({ tick }) => tick.checked));
    say(status, said, failed);
    isAdding = false;
    show();
  });
  button.disabled = false;
  show();
}

/** The link to the order for a machine that is down takes the ticked rows along, each as its pieces and its label. */
function carryRows(link: HTMLAnchorElement, rows: readonly PickedRow[]): void {
  const address = new URL(link.href);
  address.searchParams.delete('row');
  for (const { tick, pieces } of rows)
    if (tick.checked) address.searchParams.append('row', `${pieces.value.trim()}*${tick.dataset['drawingRow']}`);
  link.href = address.pathname + address.search;
}

function say(status: Element, text: string, isError = false): void {
  status.textContent = text;
  status.classList.toggle('error', isError);
}

/** The result of the addition, in a sentence. Rows stay ticked unless all of them were added. */
async function add(picked: readonly PickedRow[]): Promise<{ said: string; failed?: true }> {
  const wrong = picked.find(({ pieces }) => !isPieces(pieces.value));
  if (wrong) {
    wrong.pieces.ariaInvalid = 'true';
    wrong.pieces.focus();
    return { said: m.drawing_pieces_wrong(), failed: true };
  }
  try {
    await putLinesInCart(linesOf(picked));
  } catch (problem) {
    return { said: firstMessageOf(problem), failed: true };
  }
  for (const { tick } of picked) tick.checked = false;
  const link = document.querySelector<HTMLElement>('[data-drawing-cart]');
  if (link) link.hidden = false;
  return {
    said: picked.length === 1 ? m.drawing_added_one() : m.drawing_added({ count: formatCount(picked.length) }),
  };
}

function isPieces(text: string): boolean {
  return /^\d{1,4}$/.test(text.trim()) && Number(text) > 0;
}

/** The lines for the cart. A part that several rows have is one line. */
function linesOf(picked: readonly PickedRow[]): StoredLine[] {
  const lines = new Map<string, StoredLine>();
  for (const { tick, pieces } of picked) {
    const offered: RowOffer['lines'] = JSON.parse(tick.dataset['drawingPick'] ?? '[]');
    for (const [productId, per, ...seen] of offered) {
      const quantity = Number(pieces.value) * per + (lines.get(productId)?.quantity ?? 0);
      lines.set(productId, lineOf([productId, quantity, ...seen]));
    }
  }
  return [...lines.values()];
}
