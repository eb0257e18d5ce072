/** The script of /worn-number: one cell a sign, and the candidates after each of them. Nothing opens by itself. */
import { maxCells, readCells } from '#domain/search/worn-numbers/worn-number.ts';
import { m } from '#messages';
import { announce } from '#web/kit/browser/announce.ts';
import { cellProblemText } from './cell-problem-text.ts';
import {
  askFurther,
  type EditedCells,
  insertCell,
  moveTo,
  putSigns,
  removeBefore,
  removeCurrent,
  startEditing,
  typedIn,
  typeText,
} from './edit-cells.ts';
import { addressOf, requestAgainOnline, requestSoon } from './request-candidates.ts';
import { type CellElements, cellInputs, findElements, sayAtKeys, showCells, signsOfKey } from './show-cells.ts';

export function startWornNumber(page: HTMLElement): void {
  const elements = findElements(page);
  if (elements) new CellEditor(page, elements).start();
}

class CellEditor {
  private edited: EditedCells;
  private readonly page: HTMLElement;
  private readonly elements: CellElements;

  constructor(page: HTMLElement, elements: CellElements) {
    this.page = page;
    this.elements = elements;
    this.edited = startEditing({ ...readCells(elements.field.value), ...this.ends() });
  }

  start(): void {
    const { cells, form, keys } = this.elements;
    // What was typed while this script was loading.
    const early = cellInputs(this.elements).map((input) => [input, input.defaultValue] as const);
    for (const [index, [input, before]] of early.entries())
      if (input.value !== before) this.edited = typeText(moveTo(this.edited, index), typedIn(input.value, before));
    const focused = this.indexOf(document.activeElement);
    if (focused >= 0 && early.every(([input, before]) => input.value === before))
      this.edited = moveTo(this.edited, focused);
    cells.addEventListener('focusin', ({ target }) => this.enter(target));
    cells.addEventListener('input', (event) => this.input(event as InputEvent));
    cells.addEventListener('compositionend', (event) => this.read(event.target as HTMLInputElement));
    cells.addEventListener('paste', (event) => this.paste(event));
    cells.addEventListener('keydown', (event) => this.key(event));
    // The focus stays in the cell, so that a keyboard on the screen stays open.
    keys.addEventListener('pointerdown', (event) => event.preventDefault());
    keys.addEventListener('click', ({ target }) => this.press(target));
    form.addEventListener('change', ({ target }) => this.tick(target));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.leave();
    });
    requestAgainOnline(() => this.request());
    const isTyped = early.some(([input, before]) => input.value !== before);
    showCells(this.elements, this.edited);
    if (isTyped) this.request();
    if (isTyped || focused >= 0) this.focus();
  }

  private ends(): { before: boolean; after: boolean } {
    const isTicked = (name: string) =>
      this.elements.form.querySelector<HTMLInputElement>(`[name=${name}]`)?.checked ?? false;
    return { before: isTicked('before'), after: isTicked('after') };
  }

  private indexOf(target: unknown): number {
    return cellInputs(this.elements).indexOf(target as HTMLInputElement);
  }

  private enter(target: EventTarget | null): void {
    const index = this.indexOf(target);
    if (index < 0) return;
    this.edited = moveTo(this.edited, index);
    showCells(this.elements, this.edited);
    (target as HTMLInputElement).select();
  }

  /** A keyboard that composes words sends single Latin signs as they are typed; of other scripts the whole word counts. */
  private input(event: InputEvent): void {
    const input = event.target as HTMLInputElement;
    if (!event.isComposing || /^[ -~]*$/.test(input.value)) this.read(input);
  }

  private read(input: HTMLInputElement): void {
    const { cells, current } = this.edited;
    const before = cells[current]?.signs.join('/') || (cells[current] ? '?' : '');
    if (input.value === before) return;
    const text = typedIn(input.value, before);
    if (text) this.type(text);
    else this.change(removeBefore(this.edited));
  }

  private type(text: string): void {
    const { problem } = readCells(text);
    // Nothing of a text that the cells cannot hold is left out without a word.
    if (problem) this.refuse(cellProblemText(problem));
    else this.enterText(text);
  }

  private enterText(text: string): void {
    this.change(typeText(this.edited, text));
    if (this.edited.isFurther) announce(m.worn_keys_further());
    if (this.edited.cells.length === maxCells) announce(m.worn_full({ max: maxCells }));
  }

  private refuse(reason: string): void {
    showCells(this.elements, this.edited);
    sayAtKeys(this.elements.keys, reason);
    announce(reason);
  }

  private paste(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text') ?? '';
    event.preventDefault();
    if (text.trim()) this.type(text);
    this.tickEnds();
  }

  private key(event: KeyboardEvent): void {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const { current, cells } = this.edited;
    const moves: Record<string, () => unknown> = {
      ArrowLeft: () => this.go(current - 1),
      ArrowRight: () => this.go(current + 1),
      Home: () => this.go(0),
      End: () => this.go(cells.length),
      Backspace: () => this.change(removeBefore(this.edited)),
      Delete: () => current < cells.length && this.change(removeCurrent(this.edited)),
      Enter: () => this.leave(),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  }

  private press(target: EventTarget | null): void {
    const { wornKey, wornEdit } = (target instanceof Element && target.closest('button')?.dataset) || {};
    if (wornKey !== undefined) this.change(putSigns(this.edited, signsOfKey(wornKey)));
    if (wornEdit === 'insert') this.change(insertCell(this.edited));
    if (wornEdit === 'remove') this.change(removeCurrent(this.edited));
    if (wornEdit === 'further') {
      this.change(askFurther({ ...this.edited, typed: -1 }));
      announce(m.worn_keys_further());
    }
  }

  private tick(target: EventTarget | null): void {
    if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
    this.edited = { ...this.edited, ...this.ends() };
    showCells(this.elements, this.edited);
    this.request();
  }

  /** A pasted number may leave its ends open. */
  private tickEnds(): void {
    for (const name of ['before', 'after'] as const) {
      const box = this.elements.form.querySelector<HTMLInputElement>(`[name=${name}]`);
      if (box) box.checked = this.edited[name];
    }
  }

  private go(index: number): void {
    this.edited = moveTo(this.edited, index);
    this.focus();
  }

  private change(edited: EditedCells): void {
    const before = this.edited;
    this.edited = edited;
    showCells(this.elements, edited);
    this.focus();
    if (edited.cells !== before.cells) this.request();
  }

  private focus(): void {
    const input = cellInputs(this.elements)[this.edited.current];
    input?.focus();
    input?.select();
  }

  private request(): void {
    requestSoon(this.page, addressOf(this.edited, this.elements.form));
  }

  /** Enter leads to the list. */
  private leave(): void {
    this.page.querySelector<HTMLElement>('[data-worn-count]')?.focus();
  }
}
