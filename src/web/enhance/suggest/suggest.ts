/**
 * The search box suggests parts while one types: a combobox with a listbox as WAI-ARIA describes it. The
 * caret stays in the box; arrow keys move the choice, Enter takes it or searches, Escape closes, then clears.
 */
import { m } from '#messages';
import { announce } from '#web/ui/announce.ts';
import { on } from '../delegate.ts';
import { activeOption, closeList, isOpen, moveActive, showSuggestions } from './list.ts';
import { forget, suggestionsFor } from './source.ts';

const box = '.search input[role=combobox]';

/** Shorter texts fit too many parts to be worth a list. */
const shortest = 2;
/** Pause in typing after which one asks, in ms. */
const pause = 120;

let waiting: ReturnType<typeof setTimeout> | undefined;

export function suggestWhileTyping(): void {
  on('input', box, (input) => askSoon(input as HTMLInputElement));
  on('keydown', box, (input, event) => pressed(input as HTMLInputElement, event));
  on('focusout', '.search', (form, event) => {
    const input = boxOf(form);
    if (!input || (event.relatedTarget instanceof Node && form.contains(event.relatedTarget))) return;
    stop(input);
    forget();
  });
  // A press on the list must not take the caret out of the box, which would close the list before the click.
  on('mousedown', '.suggest', (_list, event) => event.preventDefault());
  on('submit', '.search', (form) => {
    const input = boxOf(form);
    if (input) stop(input);
  });
  on('click', '[data-clear-search]', (button) => {
    const input = boxOf(button.closest('.search'));
    if (input) clear(input);
  });
  // Who was quicker than this script is answered too.
  const already = document.activeElement;
  if (already instanceof HTMLInputElement && already.matches(box)) askSoon(already);
  // Back from another page, nothing hangs open.
  addEventListener('pagehide', () => document.querySelectorAll<HTMLInputElement>(box).forEach(stop));
}

function boxOf(form: Element | null): HTMLInputElement | null | undefined {
  return form?.querySelector<HTMLInputElement>(box);
}

function askSoon(input: HTMLInputElement): void {
  clearTimeout(waiting);
  if (typed(input).length < shortest) stop(input);
  else waiting = setTimeout(() => void ask(input), pause);
}

function typed(input: HTMLInputElement): string {
  return input.value.trim();
}

/** Until the answer comes, the list stays as it is: on a slow line old suggestions are better than none. */
async function ask(input: HTMLInputElement): Promise<void> {
  const query = typed(input);
  const found = await suggestionsFor(query);
  if (found === 'overtaken' || document.activeElement !== input) return;
  if (found === 'failed') return closeList(input);
  showSuggestions(input, query, found);
  const count = found.length;
  announce(
    count === 0 ? m.suggest_none() : count === 1 ? m.suggest_count_one() : m.suggest_count({ count: String(count) }),
  );
}

/** Closes the list, and no answer opens it again. */
function stop(input: HTMLInputElement): void {
  clearTimeout(waiting);
  void suggestionsFor('');
  closeList(input);
}

function clear(input: HTMLInputElement): void {
  input.value = '';
  stop(input);
  input.focus();
}

function pressed(input: HTMLInputElement, event: KeyboardEvent): void {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const open = isOpen(input);
  const option = activeOption(input);
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    if (open) moveActive(input, event.key === 'ArrowDown' ? 1 : -1);
    else if (typed(input).length >= shortest) void ask(input);
  } else if (event.key === 'Enter' && option) {
    event.preventDefault();
    option.click();
  } else if (event.key === 'Escape' && (open || input.value)) {
    // Browsers would clear at once; the first Escape only closes.
    event.preventDefault();
    if (open) stop(input);
    else clear(input);
  }
}
