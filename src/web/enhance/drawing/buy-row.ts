/** The field and the button of an open row: the button orders and says what the field has. enhance/cart.ts adds it to the cart. */
import { m } from '#messages';
import { formatCount } from '#web/kit/format/format.ts';
import { followSet } from './follow-set.ts';
import { totalTexts } from './priced-lines.ts';
import { addLabel, linesForCart, nextPieces, orderOf, piecesIn, piecesProblem, type RowLine } from './row-lines.ts';

/** The lines that the server has written for the button. */
export function linesOfBox(box: HTMLElement): readonly RowLine[] {
  return JSON.parse(box.dataset['rowLines'] ?? '[]');
}

export function followRowFields(drawing: HTMLElement): void {
  for (const box of drawing.querySelectorAll<HTMLElement>('[data-row-lines]')) {
    const field = box.querySelector<HTMLInputElement>('[data-drawing-pieces]');
    if (!field) continue;
    const set = setBeside(box);
    for (const control of box.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, button'))
      control.disabled = false;
    for (const button of set?.querySelectorAll('button') ?? []) button.disabled = false;
    // The browser fills in what was typed before the page was left.
    if (set || field.value !== field.defaultValue) follow(box, field);
  }
  drawing.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('[data-drawing-pieces]')) return;
    const box = target.closest<HTMLElement>('[data-row-lines]');
    if (box) follow(box, target);
  });
  drawing.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('[data-row-companion]')) return;
    target.dataset['wanted'] = String(target.checked);
    const box = boxBeside(target);
    if (box) follow(box.box, box.field);
  });
  drawing.addEventListener('click', act);
  drawing.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || !target.matches('[data-drawing-pieces]')) return;
    target.closest('[data-row-lines]')?.querySelector<HTMLElement>('[data-row-add]')?.click();
  });
}

/** What buys the row of this panel. */
function boxBeside(inPanel: Element): { readonly box: HTMLElement; readonly field: HTMLInputElement } | null {
  const box = inPanel.closest('.drawing-panel')?.querySelector<HTMLElement>('[data-row-lines]');
  const field = box?.querySelector<HTMLInputElement>('[data-drawing-pieces]');
  return box && field ? { box, field } : null;
}

/** Steps the field, or keeps a quantity that cannot be ordered from the listener of the document, which adds it. */
function act(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  const found = button?.matches('[data-row-step], [data-row-add], [data-row-set-add]') ? boxBeside(button) : null;
  if (!button || !found) return;
  const { box, field } = found;
  const { rowStep: step } = button.dataset;
  if (step) {
    field.value = String(nextPieces(linesOfBox(box), piecesIn(field.value) ?? 1, step === '1' ? 1 : -1));
    follow(box, field);
  } else if (follow(box, field) !== null) {
    event.stopPropagation();
    field.focus();
  }
}

/** Writes what the field means into its box and the set beside it. Returns why it cannot be ordered; null: it can. */
export function follow(box: HTMLElement, field: HTMLInputElement): string | null {
  const lines = linesOfBox(box);
  const problem = piecesProblem(lines, field.value);
  const pieces = piecesIn(field.value) ?? 0;
  const ordered = problem === null ? orderOf(lines, pieces) : [];
  field.ariaInvalid = problem === null ? null : 'true';
  write(box, '[data-row-problem]', problem ?? '');
  write(box, '[data-row-core]', totalTexts(ordered).core);
  const count = box.closest('tr')?.previousElementSibling?.querySelector('[data-drawing-count]');
  if (count) count.textContent = pieces > 0 ? formatCount(pieces) : '–';
  const button = box.querySelector<HTMLElement>('[data-row-add]');
  if (button) button.textContent = problem === null ? addLabel(ordered) : m.drawing_add_refused();
  if (button?.dataset['addKit']) button.dataset['lines'] = JSON.stringify(linesForCart(ordered));
  else if (button) button.dataset['quantity'] = String(ordered[0]?.pieces ?? '');
  const set = setBeside(box);
  if (set) followSet(set, ordered, pieces);
  return problem;
}

function setBeside(box: HTMLElement): HTMLElement | null {
  return box.parentElement?.querySelector('[data-row-set]') ?? null;
}

function write(box: HTMLElement, place: string, text: string): void {
  const element = box.querySelector(place);
  if (element) element.textContent = text;
}
