import { type PriceBreak, unitCentsFor } from '#domain/catalog/price-breaks.ts';
import { quantityInUnit } from '#domain/catalog/quantity-in-unit.ts';
import type { UnitOfMeasure } from '#domain/catalog/units-of-measure.ts';
import { largestOrder, nearestOrder, parseQuantity, type QuantityRange } from '#domain/orders/order-rules.ts';
import { m } from '#messages';
import { formatCents } from '#platform/values/money.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { on } from './delegate.ts';

interface BuyBoxData extends QuantityRange {
  /** Price of one piece without discount, in cents. */
  cents: number;
  breaks: readonly PriceBreak[];
  unit: UnitOfMeasure;
}

/** The data attributes that BuyBox renders. */
function dataOf(box: HTMLElement): BuyBoxData {
  const { minimum, available, maximum, multiple, backOrderDays, cents, breaks = '[]', unit } = box.dataset;
  return {
    minimum: Number(minimum),
    available: Number(available),
    maximum: maximum === undefined ? null : Number(maximum),
    multiple: Number(multiple),
    backOrderDays: backOrderDays === undefined ? null : Number(backOrderDays),
    cents: Number(cents),
    breaks: (JSON.parse(breaks) as [number, number][]).map(([quantity, discountPercent]) => ({
      quantity,
      discountPercent,
    })),
    unit: unit as UnitOfMeasure,
  };
}

/**
 * Keeps the total and the button labels of the buy box in step with its quantity; makes − and + work. The bar of phones
 * carries the quantity too.
 */
export function updateBuyBox(): void {
  on('input', '[data-buy-box] input[name=quantity]', (input) => update(input as HTMLInputElement));
  on('click', '[data-buy-box] [data-step]', (button) => {
    const box = button.closest<HTMLElement>('[data-buy-box]');
    const input = box?.querySelector<HTMLInputElement>('input[name=quantity]');
    if (!box || !input) return;
    const data = dataOf(box);
    const { minimum, multiple } = data;
    const packs = (Number(input.value) || minimum) / multiple;
    // Down from 13 with packs of 5 leads to 10, up to 15.
    const next = (button.dataset['step'] === '1' ? Math.floor(packs) + 1 : Math.ceil(packs) - 1) * multiple;
    input.value = String(Math.min(largestOrder(data), Math.max(minimum, next)));
    update(input);
  });
  on('click', '[data-take-quantity]', (button) => {
    const input = button.closest('[data-buy-box]')?.querySelector<HTMLInputElement>('input[name=quantity]');
    if (!input) return;
    input.value = button.dataset['takeQuantity'] ?? '';
    input.focus();
    update(input);
  });
  // On "back" the browser restores the typed quantity without an input event.
  addEventListener('pageshow', () => {
    const input = document.querySelector<HTMLInputElement>('[data-buy-box] input[name=quantity]');
    if (input) update(input);
  });
}

function update(input: HTMLInputElement): void {
  const box = input.closest<HTMLFormElement>('[data-buy-box]');
  const output = box?.querySelector('output');
  const button = box?.querySelector('button[type=submit]');
  if (!box || !output || !button) return;
  const data = dataOf(box);
  const quantity = parseQuantity(input.value, data);
  input.ariaInvalid = quantity === null ? 'true' : null;
  const label =
    quantity === null ? m.part_buy() : m.part_buy_count({ pieces: quantityInUnit(formatCount(quantity), data.unit) });
  button.textContent = label;
  const link = document.querySelector<HTMLAnchorElement>('[data-buy-link]');
  if (link) {
    link.textContent = label;
    link.search = quantity === null ? '' : `?quantity=${quantity}`;
  }
  output.replaceChildren(...(quantity === null ? offerNodes(input.value, data) : totalNodes(quantity, data)));
}

/** Hides the bar of phones while the button that it stands for is in view; by visibility, so that it keeps its place and the page does not move. */
export function hideBarBesideButton(): void {
  const bar = document.querySelector<HTMLElement>('[data-buy-bar]');
  const target = document.querySelector('[data-buy-box] button[type=submit], .buy-box .notify button');
  if (!bar || !target) return;
  new IntersectionObserver(([entry]) => {
    bar.style.visibility = entry?.isIntersecting ? 'hidden' : '';
  }).observe(target);
}

/** A button with the nearest quantity that can be ordered, in place of the total, so that nothing moves. */
function offerNodes(text: string, data: BuyBoxData): (Node | string)[] {
  const quantity = Number(text);
  const nearest = quantity > 0 ? nearestOrder(quantity, data) : null;
  if (nearest === null) return ['–'];
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'btn btn--dense';
  button.dataset['takeQuantity'] = String(nearest);
  button.textContent = m.part_take_quantity({ count: formatCount(nearest) });
  return [button];
}

/** The sum of the buy box: "4 × $59.80" and the total. */
function totalNodes(quantity: number, { cents: listCents, breaks }: BuyBoxData): (Node | string)[] {
  const cents = unitCentsFor(listCents, breaks, quantity);
  const sum = document.createElement('small');
  sum.textContent = m.part_quantity_times_price({ count: formatCount(quantity), price: formatCents(cents) });
  return [sum, formatCents(cents * quantity)];
}
