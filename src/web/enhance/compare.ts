/**
 * The parts to compare: marked with the checkboxes of lists and part pages, shown in the bar of the page. On /compare the
 * address counts: what it shows is what is kept.
 */

import { maxCompared } from '#domain/catalog/comparison-contract.ts';
import { m } from '#messages';
import { comparePath } from '#platform/paths.ts';
import { announce } from '#web/kit/browser/announce.ts';
import { numberClass } from '#web/kit/format/number-pieces.ts';
import { type ChosenPart, chosenParts, keepChosenParts } from './compare-store.ts';
import { on } from './delegate.ts';

const choice = '.compare-choice input';

export function chooseToCompare(): void {
  on('change', choice, (input) => choose(input as HTMLInputElement));
  on('click', '[data-compare-clear]', () => keep([]));
  on('click', '[data-compare-remove]', (button) => remove(button.dataset['compareRemove'] ?? ''));
  on('click', '[data-print]', () => print());
  // Another tab changed the choice, or the page came back from the back-forward cache.
  addEventListener('storage', showChosenParts);
  addEventListener('pageshow', showChosenParts);
  followAddress();
}

function choose(input: HTMLInputElement): void {
  const part = partOf(input);
  const others = chosenParts().filter(({ slug }) => slug !== part.slug);
  if (input.checked && others.length >= maxCompared) {
    input.checked = false;
    say(m.compare_full());
    return;
  }
  keep(input.checked ? [...others, part] : others);
  say(input.checked ? m.compare_added({ number: part.number }) : m.compare_removed({ number: part.number }));
}

function remove(slug: string): void {
  keep(chosenParts().filter((part) => part.slug !== slug));
}

function keep(parts: readonly ChosenPart[]): void {
  keepChosenParts(parts);
  showChosenParts();
}

/** Keeps the parts that the page /compare shows; without any in its address it opens the kept ones. */
function followAddress(): void {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-compared]')].map((heading) => ({
    slug: heading.dataset['compared'] ?? '',
    number: heading.dataset['number'] ?? '',
  }));
  if (shown.length > 0) keepChosenParts(shown);
  else if (location.pathname === comparePath([]) && location.search === '' && chosenParts().length > 0)
    location.replace(comparePath(chosenParts().map(({ slug }) => slug)));
}

/** Brings the checkboxes and the bar into the state of the kept parts. */
export function showChosenParts(): void {
  const chosen = chosenParts();
  for (const input of document.querySelectorAll<HTMLInputElement>(choice)) {
    input.checked = chosen.some(({ slug }) => slug === input.value);
    // The form sends the parts of the bar, which are of all pages.
    input.removeAttribute('name');
  }
  const bar = document.querySelector<HTMLFormElement>('.compare-bar');
  const list = bar?.querySelector('ul');
  if (!bar || !list) return;
  bar.dataset['chosen'] = String(chosen.length);
  list.replaceChildren(...chosen.map(item));
  const submit = bar.querySelector('[type=submit]');
  if (submit) submit.textContent = m.compare_open();
  if (chosen.length === 0) say('');
}

function item({ slug, number }: ChosenPart): HTMLElement {
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = 'part';
  field.value = slug;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `chip chip--removable ${numberClass(number)}`;
  button.dataset['compareRemove'] = slug;
  button.ariaLabel = m.compare_remove_part({ number });
  button.textContent = `${number} ×`;
  const entry = document.createElement('li');
  entry.append(field, button);
  return entry;
}

function partOf(input: HTMLInputElement): ChosenPart {
  return { slug: input.value, number: input.dataset['number'] ?? '' };
}

/** Says in the bar what happened; without a bar, to screen readers. */
function say(text: string): void {
  const line = document.querySelector('.compare-bar [role=status]');
  if (line) line.textContent = text;
  else announce(text);
}
