/** The set of a part's page follows the quantity of the buy box and the ticks, and goes into the cart in one request. */
import { parseQuantity } from '#domain/orders/order-rules.ts';
import { m } from '#messages';
import { formatCount } from '#web/kit/format/format.ts';
import { firstMessageOf } from '#web/session/api-problem.ts';
import { showCartNote } from '../cart/cart-note-text.ts';
import { putLinesInCart } from '../cart/keep-cart.ts';
import { lineOf } from '../cart/line-of-button.ts';
import { companionPieces } from '../drawing/companion-pieces.ts';
import { mergeLines } from '../drawing/priced-lines.ts';
import { type PartOfSet, piecesTexts, type SetLine, setTexts } from './part-of-set.ts';

/** A companion that can be had by itself; several parts replace it together. */
interface Companion {
  readonly tick: HTMLInputElement;
  readonly parts: readonly { readonly place: HTMLElement; readonly part: PartOfSet }[];
  /** What the buyer wants, also while too few pieces are in stock. */
  isWanted: boolean;
}

export function startSet(section: HTMLElement): void {
  const button = section.querySelector<HTMLButtonElement>('[data-set-add]');
  const core = section.querySelector('[data-set-core]');
  const quantity = document.querySelector<HTMLInputElement>('[data-buy-box] input[name=quantity]');
  if (!button || !core || !quantity) return;
  const own = partIn(section);
  const companions = [...section.querySelectorAll<HTMLInputElement>('[data-set-tick]')].map((tick) =>
    companionOf(tick),
  );
  let isAdding = false;
  /** The part, then the companions that are ticked; null: the quantity cannot be ordered. */
  const show = (): SetLine[] | null => {
    const pieces = parseQuantity(quantity.value, own);
    const ordered =
      pieces === null
        ? null
        : [{ part: own, pieces }, ...companions.flatMap((companion) => showPieces(companion, own, pieces))];
    const texts = ordered ? setTexts(ordered) : { button: m.part_set_add_none(), core: '' };
    button.textContent = texts.button;
    core.textContent = texts.core;
    button.ariaDisabled = isAdding ? 'true' : null;
    return ordered;
  };
  for (const companion of companions)
    companion.tick.addEventListener('change', () => {
      companion.isWanted = companion.tick.checked;
      show();
    });
  // The buttons of the buy box set its quantity without an event of the field.
  for (const event of ['input', 'click', 'pageshow'])
    addEventListener(event, ({ target }) => {
      if (event === 'pageshow' || (target instanceof Element && target.closest('[data-buy-box]'))) show();
    });
  button.addEventListener('click', async () => {
    const ordered = show();
    if (isAdding) return;
    if (!ordered) {
      showCartNote(m.part_set_quantity());
      quantity.focus();
      return;
    }
    isAdding = true;
    show();
    await addSet(mergeLines(ordered));
    isAdding = false;
    show();
  });
  button.disabled = false;
  show();
}

function companionOf(tick: HTMLInputElement): Companion {
  const places = [...(tick.closest('li')?.querySelectorAll<HTMLElement>('[data-part]') ?? [])];
  return {
    tick,
    parts: places.map((place) => ({ place, part: partIn(place) })),
    isWanted: tick.dataset['setTick'] === 'wanted',
  };
}

function partIn({ dataset }: HTMLElement): PartOfSet {
  return JSON.parse(dataset['part'] ?? '{}');
}

/** Shows the pieces of a companion; those that are ordered. */
function showPieces({ tick, parts, isWanted }: Companion, own: PartOfSet, pieces: number): SetLine[] {
  const ordered = parts.flatMap(({ place, part }): SetLine[] => {
    const of = companionPieces(pieces, own, part, part);
    const texts = piecesTexts(of, part);
    for (const [name, text] of Object.entries(texts)) {
      const element = place.querySelector(`[data-set-${name}]`);
      if (element && element.textContent !== text) element.textContent = text;
    }
    return of.ordered === null ? [] : [{ part, pieces: of.ordered }];
  });
  const canOrder = ordered.length === parts.length;
  tick.disabled = !canOrder;
  tick.checked = canOrder && isWanted;
  return tick.checked ? ordered : [];
}

/** Says the result; what is ticked stays. */
async function addSet(parts: readonly SetLine[]): Promise<void> {
  try {
    await putLinesInCart(parts.map(({ part, pieces }) => lineOf([part.id, pieces, part.price, part.core])));
    showCartNote(parts.length === 1 ? m.drawing_added_one() : m.drawing_added({ count: formatCount(parts.length) }));
  } catch (problem) {
    showCartNote(firstMessageOf(problem));
  }
}
