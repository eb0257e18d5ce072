/** The set of an open row follows the pieces of the row and the ticks. enhance/cart.ts adds it in one request. */
import { m } from '#messages';
import { type PricedPieces, totalTexts } from './priced-lines.ts';
import { linesForCart } from './row-lines.ts';
import { type Companion, orderOfCompanion } from './row-set.ts';

/** @param ofRow what is ordered of the row itself; empty: its pieces cannot be ordered @param pieces of the row */
export function followSet(set: HTMLElement, ofRow: readonly PricedPieces[], pieces: number): void {
  const ticks = [...set.querySelectorAll<HTMLInputElement>('[data-row-companion]:not([data-row-companion=""])')];
  // Without pieces of the row the companions stay as they were.
  const companions = ofRow.length > 0 ? ticks.flatMap((tick) => followCompanion(tick, pieces)) : [];
  const button = set.querySelector<HTMLElement>('[data-row-set-add]');
  if (!button || ofRow.length === 0) return;
  const ordered = [...ofRow, ...companions];
  const texts = totalTexts(ordered);
  button.textContent = m.part_set_add({ price: texts.price });
  button.dataset['lines'] = JSON.stringify(linesForCart(ordered));
  button.ariaDisabled = companions.length === 0 ? 'true' : null;
  const core = set.querySelector('[data-row-set-core]');
  if (core) core.textContent = texts.core;
}

/** Shows the pieces of a companion; what is ordered of it. */
function followCompanion(tick: HTMLInputElement, pieces: number): readonly PricedPieces[] {
  const companion: Companion = JSON.parse(tick.dataset['rowCompanion'] ?? '{}');
  const { ordered, ...texts } = orderOfCompanion(companion, pieces);
  for (const [name, text] of Object.entries(texts)) {
    const place = tick.closest('li')?.querySelector(`[data-companion-${name}]`);
    if (place) place.textContent = text;
  }
  tick.disabled = ordered === null;
  tick.checked = ordered !== null && tick.dataset['wanted'] === 'true';
  return tick.checked ? (ordered ?? []) : [];
}
