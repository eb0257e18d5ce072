/** Draws the cells of a worn number and the buttons for the current one, in the elements of the page. */
import { cellsText, maxCells } from '#domain/search/worn-numbers/worn-number.ts';
import { m } from '#messages';
import { cellView } from './cell-view.ts';
import { type EditedCells, hasSigns } from './edit-cells.ts';

/** The elements of the page that the script works with. */
export interface CellElements {
  readonly form: HTMLFormElement;
  readonly cells: HTMLElement;
  readonly keys: HTMLElement;
  readonly field: HTMLInputElement;
}

/** Null: the page has none. */
export function findElements(page: HTMLElement): CellElements | null {
  const form = page.querySelector<HTMLFormElement>('[data-worn-form]');
  const cells = page.querySelector<HTMLElement>('[data-worn-cells]');
  const keys = page.querySelector<HTMLElement>('[data-worn-keys]');
  const field = page.querySelector<HTMLInputElement>('[name=number]');
  return form && cells && keys && field ? { form, cells, keys, field } : null;
}

/** The fields of the cells, in their order. */
export const cellInputs = ({ cells }: CellElements): HTMLInputElement[] => [
  ...cells.querySelectorAll<HTMLInputElement>('[data-worn-cell]'),
];

/** Shows the state; fields keep their place, so that a keyboard on the screen stays open. */
export function showCells(elements: CellElements, edited: EditedCells): void {
  const { cells, current } = edited;
  const inputs = withCount(elements, Math.min(cells.length + 1, maxCells));
  inputs.forEach((input, index) => {
    const { value, label, className } = cellView(cells[index], index);
    const isGrouped = !cells[index] && edited.dash;
    const box = input.parentElement;
    if (input.value !== value) input.value = value;
    input.ariaLabel = label;
    input.tabIndex = index === current ? 0 : -1;
    if (!box) return;
    box.className = [className, isGrouped && 'sign-cell--grouped', index === current && 'sign-cell--now']
      .filter(Boolean)
      .join(' ');
  });
  for (const open of elements.cells.querySelectorAll<HTMLElement>('[data-worn-open]'))
    open.hidden = !edited[open.dataset['wornOpen'] === 'before' ? 'before' : 'after'];
  elements.field.value = cellsText(edited);
  showKeys(elements.keys, edited);
}

/** The buttons say what the current cell may be. */
function showKeys(keys: HTMLElement, { cells, current, isFurther }: EditedCells): void {
  const name = m.worn_cell({ number: current + 1 });
  keys.ariaLabel = name;
  const title = keys.querySelector('[data-worn-current]');
  if (title) title.textContent = `${name}:`;
  const isFull = cells.length === maxCells;
  sayAtKeys(keys, isFurther ? m.worn_keys_further() : isFull ? m.worn_full({ max: maxCells }) : m.worn_keys_help());
  for (const button of keys.querySelectorAll('button')) {
    const { wornKey, wornEdit } = button.dataset;
    if (wornKey !== undefined) button.ariaPressed = String(hasSigns(cells[current], signsOfKey(wornKey)));
    button.disabled = false;
    const [sign] = cells[current]?.signs ?? [];
    if (wornEdit === 'further') button.textContent = sign ? m.worn_other_than({ sign }) : m.worn_other();
  }
}

/** The line above the buttons: what they do now, or why a text was refused. */
export function sayAtKeys(keys: HTMLElement, text: string): void {
  const help = keys.querySelector('[data-worn-help]');
  if (help) help.textContent = text;
}

/** The readings that a button stands for; none: the sign cannot be read. */
export const signsOfKey = (key: string): string[] => key.split('/').filter(Boolean);

/** The fields, as many as there have to be. */
function withCount(elements: CellElements, count: number): HTMLInputElement[] {
  const inputs = cellInputs(elements);
  for (const input of inputs.slice(count)) input.parentElement?.remove();
  const [first] = inputs;
  while (inputs.length < count && first?.parentElement) {
    const box = first.parentElement.cloneNode(true) as HTMLElement;
    const [number, input] = [box.querySelector('.sign-cell__no'), box.querySelector('input')];
    if (!number || !input) break;
    number.textContent = String(inputs.length + 1);
    inputs.at(-1)?.parentElement?.after(box);
    inputs.push(input);
  }
  return inputs.slice(0, count);
}
