/**
 * Suggestions in the search box: a combobox with a listbox as WAI-ARIA describes it. The focus stays in the box; arrow
 * keys move the active option, Enter opens it or searches, Escape first closes the list, then clears the box.
 */
import { m } from '#messages';
import { announce } from '#web/kit/browser/announce.ts';
import { correctionText } from '#web/kit/format/correction-text.ts';
import { on } from '../delegate.ts';
import { searchBox as box } from '../search-box.ts';
import { activeOption, closeList, isOpen, moveActive, showSuggestions } from './list.ts';
import { clearSuggestions, suggestionsFor } from './source.ts';

/** Length below which a query matches too many parts. */
const minQueryLength = 2;
/** Debounce of the request after the last key, in ms. */
const debounceMs = 120;

let waiting: ReturnType<typeof setTimeout> | undefined;

export function startSuggestions(): void {
  on('input', box, (input) => requestDebounced(input as HTMLInputElement));
  on('keydown', box, (input, event) => onKey(input as HTMLInputElement, event));
  on('focusout', '.search', (form, event) => {
    const input = boxOf(form);
    if (!input || (event.relatedTarget instanceof Node && form.contains(event.relatedTarget))) return;
    stop(input);
    clearSuggestions();
  });
  // A mousedown on the list would move the focus out of the box and close the list before the click.
  on('mousedown', '.suggest', (_list, event) => event.preventDefault());
  on('submit', '.search', (form) => {
    const input = boxOf(form);
    if (input) stop(input);
  });
  // The box may have text that was typed before this script was loaded.
  const active = document.activeElement;
  if (active instanceof HTMLInputElement && active.matches(box)) requestDebounced(active);
  // The back-forward cache must not restore an open list.
  addEventListener('pagehide', () => document.querySelectorAll<HTMLInputElement>(box).forEach(stop));
}

function boxOf(form: Element | null): HTMLInputElement | null | undefined {
  return form?.querySelector<HTMLInputElement>(box);
}

function requestDebounced(input: HTMLInputElement): void {
  clearTimeout(waiting);
  if (typed(input).length < minQueryLength) stop(input);
  else waiting = setTimeout(() => void ask(input), debounceMs);
}

function typed(input: HTMLInputElement): string {
  return input.value.trim();
}

/** Requests and shows suggestions. The previous suggestions stay visible until the response arrives. */
async function ask(input: HTMLInputElement): Promise<void> {
  const query = typed(input);
  const found = await suggestionsFor(query);
  if (found === 'overtaken' || document.activeElement !== input) return;
  if (found === 'failed') return closeList(input);
  showSuggestions(input, query, found);
  const count = found.machines.length + found.suggestions.length;
  const counted =
    count === 0 ? m.suggest_none() : count === 1 ? m.suggest_count_one() : m.suggest_count({ count: String(count) });
  announce(found.correction ? `${correctionText(found.correction)} ${counted}` : counted);
}

/** Closes the list and aborts the pending request. */
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

function onKey(input: HTMLInputElement, event: KeyboardEvent): void {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const open = isOpen(input);
  const option = activeOption(input);
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    if (open) moveActive(input, event.key === 'ArrowDown' ? 1 : -1);
    else if (typed(input).length >= minQueryLength) void ask(input);
  } else if (event.key === 'Enter' && option) {
    event.preventDefault();
    option.click();
  } else if (event.key === 'Escape' && (open || input.value)) {
    // The default action of Escape clears a search field at once.
    event.preventDefault();
    if (open) stop(input);
    else clear(input);
  }
}
