import { parseQuantity, type QuantityRange } from '#domain/orders/order-rules.ts';
import { m } from '#messages';
import { formatCents } from '#platform/money.ts';
import { formatCount } from '#web/ui/format.ts';
import { on } from './delegate.ts';

/** What BuyBox writes into data-…: whole pieces, and cents for one. */
interface BoxData extends QuantityRange {
  readonly cents: number;
}

function boxData(box: HTMLElement): BoxData {
  const { minimum, available, cents } = box.dataset;
  return { minimum: Number(minimum), available: Number(available), cents: Number(cents) };
}

/** The buy box follows its quantity: total, label of the button, − and +. */
export function countQuantities(): void {
  on('input', '[data-buy-box] input[name=quantity]', (input) => update(input as HTMLInputElement));
  on('click', '[data-buy-box] [data-step]', (button) => {
    const box = button.closest<HTMLElement>('[data-buy-box]');
    const input = box?.querySelector<HTMLInputElement>('input[name=quantity]');
    if (!box || !input) return;
    const { minimum, available } = boxData(box);
    const wanted = (Number(input.value) || minimum) + Number(button.dataset['step']);
    input.value = String(Math.min(available, Math.max(minimum, Math.trunc(wanted))));
    update(input);
  });
  // A browser that goes back brings the typed quantity along.
  addEventListener('pageshow', () => {
    const input = document.querySelector<HTMLInputElement>('[data-buy-box] input[name=quantity]');
    if (input) update(input);
  });
}

function update(input: HTMLInputElement): void {
  const box = input.closest<HTMLElement>('[data-buy-box]');
  const output = box?.querySelector('output');
  const button = box?.querySelector('button[type=submit]');
  if (!box || !output || !button) return;
  const offer = boxData(box);
  const quantity = parseQuantity(input.value, offer);
  input.ariaInvalid = quantity === null ? 'true' : null;
  button.textContent = quantity === null ? m.part_buy() : m.part_buy_count({ count: formatCount(quantity) });
  output.replaceChildren(...(quantity === null ? ['–'] : total(quantity, offer.cents)));
}

function total(quantity: number, cents: number): (Node | string)[] {
  const sum = document.createElement('small');
  sum.textContent = m.part_quantity_times_price({ count: formatCount(quantity), price: formatCents(cents) });
  return [sum, formatCents(cents * quantity)];
}
