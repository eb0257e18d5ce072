/** Suggestions in the line that names a machine: each is a link that chooses it. */

import { fitmentRoutes } from '#api/fitment-routes.ts';
import { routeUrl } from '#api/route-url.ts';
import type { MachineSuggestion } from '#domain/fitment/suggest-machines.server.ts';
import { m } from '#messages';
import { myMachinesPath } from '#platform/http/page-paths.ts';
import { activeOption, closeList, isOpen, moveActive, openList } from '#web/enhance/suggest/list.ts';
import { announce } from '#web/kit/browser/announce.ts';

/** Debounce of the request after the last key, in ms. */
const debounceMs = 120;
let waiting: ReturnType<typeof setTimeout> | undefined;
let asked = '';

/** Suggests machines in the line that names one, on the step that has it. */
export function suggestMachinesInLine(): void {
  const input = document.querySelector<HTMLInputElement>('[data-machine-line]');
  if (!input) return;
  input.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void suggest(input), debounceMs);
  });
  input.addEventListener('keydown', (event) => onKey(input, event));
  input.addEventListener('focusout', () => closeList(input));
  // The line may have been typed while this script was loading.
  if (input.value) void suggest(input);
}

async function suggest(input: HTMLInputElement): Promise<void> {
  const typed = input.value.trim();
  asked = typed;
  if (typed.length < 2) return closeList(input);
  const found = await request(typed);
  // A later text was typed meanwhile, or the line has lost the focus.
  if (asked !== typed || document.activeElement !== input) return;
  if (!found || found.length === 0) {
    closeList(input);
    if (found) announce(m.my_machine_none_found({ text: typed }));
    return;
  }
  const back = input.form?.querySelector<HTMLInputElement>('[name=returnTo]')?.value ?? '';
  openList(
    input,
    found.map((suggestion) => option(suggestion, back)),
  );
  announce(m.my_machine_suggested({ count: found.length }));
}

async function request(text: string): Promise<readonly MachineSuggestion[] | null> {
  try {
    const response = await fetch(routeUrl(fitmentRoutes.suggestMachines, {}, { q: text }));
    return response.ok ? await response.json() : null;
  } catch {
    // Without a connection the form still sends the line.
    return null;
  }
}

function option({ machine, serial }: MachineSuggestion, back: string): HTMLAnchorElement {
  const link = document.createElement('a');
  // The address is built as in machine-contract.ts, which would load the contract into this script.
  const { makeSlug, slug, make } = machine;
  const given = { machine: `${makeSlug}/${slug}`, serial, use: serial && '1', returnTo: back };
  link.href = myMachinesPath(new URLSearchParams(Object.entries(given).filter(([, value]) => value)).toString());
  link.className = 'suggest__item suggest__item--machine';
  link.role = 'option';
  link.ariaSelected = 'false';
  link.tabIndex = -1;
  const name = `${make} ${machine.name}`;
  link.textContent = serial ? m.my_machine_with_serial({ machine: name, serial }) : name;
  return link;
}

function onKey(input: HTMLInputElement, event: KeyboardEvent): void {
  if (event.isComposing) return;
  const chosen = activeOption(input);
  if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && isOpen(input)) {
    event.preventDefault();
    moveActive(input, event.key === 'ArrowDown' ? 1 : -1);
  } else if (event.key === 'Enter' && chosen) {
    event.preventDefault();
    chosen.click();
  } else if (event.key === 'Escape' && isOpen(input)) {
    event.preventDefault();
    closeList(input);
  }
}
