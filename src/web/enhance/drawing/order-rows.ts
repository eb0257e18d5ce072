/** Ticked rows go into the cart together, with the pieces of their fields. */
import { m } from '#messages';
import { putLinesInCart } from '#web/enhance/cart/keep-cart.ts';
import { lineOf } from '#web/enhance/cart/line-of-button.ts';
import type { StoredLine } from '#web/enhance/cart/stored-cart.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { firstMessageOf } from '#web/session/api-problem.ts';
import { follow, linesOfBox } from './buy-row.ts';
import { openRow, panelOf } from './open-rows.ts';
import { findTicks, keepTicks, type Ticks } from './row-draft.ts';
import { linesForCart, orderOf } from './row-lines.ts';

interface PickedRow {
  readonly row: HTMLElement;
  readonly tick: HTMLInputElement;
  /** What buys the row by itself, below its line, and its field. */
  readonly box: HTMLElement;
  readonly pieces: HTMLInputElement;
}

export function orderRows(drawing: HTMLElement): void {
  const button = drawing.querySelector<HTMLButtonElement>('[data-drawing-add]');
  const bar = drawing.querySelector('.drawing__add');
  const status = drawing.querySelector('[data-drawing-added]');
  const rows = [...drawing.querySelectorAll<HTMLInputElement>('[data-drawing-pick]')].flatMap(rowOfTick);
  if (!button || !status) return;
  let isAdding = false;
  const show = () => {
    const count = rows.filter(({ tick }) => tick.checked).length;
    button.textContent = count === 0 ? m.drawing_add_none() : m.drawing_add({ count: formatCount(count) });
    // Rows can be ticked while an addition waits for its answer.
    button.ariaDisabled = count === 0 || isAdding ? 'true' : null;
    for (const link of drawing.querySelectorAll<HTMLAnchorElement>('[data-drawing-down]')) carryRows(link, rows);
    bar?.toggleAttribute('data-empty', count === 0 && !status.textContent);
  };
  for (const { tick } of rows) tick.disabled = false;
  tickKept(rows);
  // Ticks, typed pieces, and the buttons that step them.
  for (const event of ['input', 'click'])
    drawing.addEventListener(event, ({ target }) => {
      show();
      // What goes along to the order for a machine that is down is chosen there from now on.
      const leaves = target instanceof Element && event === 'click' && target.closest('[data-drawing-down]');
      keepTicks(leaves ? {} : ticksOf(rows));
    });
  button.addEventListener('click', async () => {
    if (button.ariaDisabled === 'true') return;
    isAdding = true;
    show();
    say(status, m.drawing_adding());
    const { said, failed } = await add(
      drawing,
      rows.filter(({ tick }) => tick.checked),
    );
    say(status, said, failed);
    isAdding = false;
    keepTicks(ticksOf(rows));
    show();
  });
  button.disabled = false;
  show();
}

const labelOf = ({ tick }: PickedRow) => tick.dataset['drawingRow'] ?? '';

function ticksOf(rows: readonly PickedRow[]): Ticks {
  const ticked = rows.filter(({ tick }) => tick.checked);
  return Object.fromEntries(ticked.map((row) => [labelOf(row), row.pieces.value]));
}

/** Ticks what was ticked before a reload. */
function tickKept(rows: readonly PickedRow[]): void {
  const kept = findTicks();
  for (const row of rows) {
    const typed = kept[labelOf(row)];
    if (typed === undefined) continue;
    row.tick.checked = true;
    row.pieces.value = typed;
    row.pieces.dispatchEvent(new Event('input', { bubbles: true }));
  }
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
async function add(drawing: HTMLElement, picked: readonly PickedRow[]): Promise<{ said: string; failed?: true }> {
  for (const { row, box, pieces } of picked) {
    const problem = follow(box, pieces);
    if (problem === null) continue;
    openRow(drawing, row);
    pieces.focus();
    return { said: problem, failed: true };
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

/** The lines for the cart. A part that several rows have is one line. */
function linesOf(picked: readonly PickedRow[]): StoredLine[] {
  const lines = new Map<string, StoredLine>();
  for (const { box, pieces } of picked)
    for (const [productId, ordered, ...seen] of linesForCart(orderOf(linesOfBox(box), Number(pieces.value)))) {
      const quantity = ordered + (lines.get(productId)?.quantity ?? 0);
      lines.set(productId, lineOf([productId, quantity, ...seen]));
    }
  return [...lines.values()];
}

function rowOfTick(tick: HTMLInputElement): PickedRow[] {
  const row = tick.closest('tr');
  const box = row && panelOf(row)?.querySelector<HTMLElement>('[data-row-lines]');
  const pieces = box?.querySelector<HTMLInputElement>('[data-drawing-pieces]');
  return row && box && pieces ? [{ row, tick, box, pieces }] : [];
}
