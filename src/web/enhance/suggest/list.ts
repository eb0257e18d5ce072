/** The listbox of suggestions under the search box: its options and the active one. */
import type { ResponseOf } from '#api/operations.ts';
import { correctionNote, machineOption, option, searchOption, wornNumberOption } from './option.ts';

/** What the list shows: machines, parts, and a sentence above them when they are not what was typed. */
export type Suggested = Pick<ResponseOf<'suggestProducts'>, 'machines' | 'suggestions' | 'correction'>;

function listboxOf(input: HTMLInputElement): HTMLElement | null {
  return document.getElementById(input.getAttribute('aria-controls') ?? '');
}

/** True while the listbox is shown. */
export function isOpen(input: HTMLInputElement): boolean {
  return input.ariaExpanded === 'true';
}

/** Replaces the options of the listbox at once, so that it does not flicker, and opens it. */
export function showSuggestions(input: HTMLInputElement, query: string, found: Suggested): void {
  const { machines, suggestions, correction } = found;
  const worn = suggestions.length === 0 ? wornNumberOption(query) : null;
  const options = [
    ...machines.map(machineOption),
    ...suggestions.map((suggestion) => option(suggestion, query)),
    searchOption(query, suggestions.length > 0),
    ...(worn ? [worn] : []),
  ];
  openList(input, options, correction ? [correctionNote(correction)] : []);
  // enhance/machine/show-machine.ts, which is loaded with a chosen machine, says which of them fit it.
  listboxOf(input)?.dispatchEvent(new CustomEvent('suggested', { detail: suggestions, bubbles: true }));
}

/** Shows these options, below the notes. */
export function openList(
  input: HTMLInputElement,
  options: readonly HTMLElement[],
  notes: readonly HTMLElement[] = [],
): void {
  const list = listboxOf(input);
  if (!list) return;
  options.forEach((option, index) => {
    option.id = `${list.id}-${index}`;
  });
  list.replaceChildren(...notes, ...options);
  list.hidden = false;
  list.scrollTop = 0;
  input.ariaExpanded = 'true';
  input.removeAttribute('aria-activedescendant');
}

/** Hides the listbox and deactivates its option. */
export function closeList(input: HTMLInputElement): void {
  const list = listboxOf(input);
  if (list) list.hidden = true;
  input.ariaExpanded = 'false';
  input.removeAttribute('aria-activedescendant');
}

/** The option chosen by arrow keys (aria-activedescendant). */
export function activeOption(input: HTMLInputElement): HTMLElement | null {
  const id = isOpen(input) && input.getAttribute('aria-activedescendant');
  return id ? document.getElementById(id) : null;
}

/** Moves the active option by one; beyond either end no option is active. */
export function moveActive(input: HTMLInputElement, step: 1 | -1): void {
  const options = [...(listboxOf(input)?.querySelectorAll('[role=option]') ?? [])];
  const before = activeOption(input);
  const positions = options.length + 1;
  // Position 0 is the search box, before the first option and after the last.
  const position = ((before ? options.indexOf(before) + 1 : 0) + step + positions) % positions;
  const next = options[position - 1];
  before?.setAttribute('aria-selected', 'false');
  next?.setAttribute('aria-selected', 'true');
  next?.scrollIntoView({ block: 'nearest' });
  if (next) input.setAttribute('aria-activedescendant', next.id);
  else input.removeAttribute('aria-activedescendant');
}
