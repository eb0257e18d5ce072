/**
 * The chosen machine in the browser. The machine of a page is kept. Pages that say what fits have the kept one already, by its
 * cookie; on others it is shown in the header and written into the links.
 */
import type { Suggestion } from '#domain/search/contract.ts';
import { on } from '#web/enhance/delegate.ts';
import { saysMachine, withMachine } from '#web/kit/page/machine-parameters.ts';
import { subscribe } from '#web/session/session-store.ts';
import { markSuggestions } from './mark-suggestions.ts';
import { type KeptMachine, keepMachine, keptMachine, storedMachines } from './stored-machine.ts';

export function showChosenMachine(chip: HTMLElement): void {
  const { machine: query = '' } = chip.dataset;
  if (query) {
    keepMachine({ query, label: labelOf(chip).textContent ?? '' });
    // A link that is sent to a colleague names the machine; one that the cookie has chosen is not in the address yet.
    history.replaceState(history.state, '', withMachine(addressOfPage(), query));
  }
  // The shop does not have the machine of the address.
  else if (new URLSearchParams(location.search).has('machine')) keepMachine(null);
  const kept = keptMachine();
  if (kept && !query) showKept(chip, kept);
  carried = kept?.query ?? '';
  if (!isListening) listen();
}

/** The machine of the page for links that are drawn later. */
let carried = '';
let isListening = false;

function listen(): void {
  isListening = true;
  on('click', '[data-machine-remove]', () => keepMachine(null));
  carryLater();
  document.addEventListener('suggested', (event) => markSuggestions(event as CustomEvent<readonly Suggestion[]>));
  mergeAfterSignIn();
}

/** Links that choose or remove a machine. */
const plain = '[data-machine-remove], [data-machine-steps]';

const addressOfPage = () => location.pathname + location.search + location.hash;

const labelOf = (chip: Element) => chip.querySelector('strong') ?? chip;

function showKept(chip: HTMLElement, kept: KeptMachine): void {
  // The browser has lost the cookie, or denies it: the page has another content for the machine.
  if (document.querySelector('[data-machine-page]')) {
    location.replace(withMachine(addressOfPage(), kept.query));
    return;
  }
  chip.dataset['machine'] = kept.query;
  labelOf(chip).textContent = kept.label;
  const name = chip.querySelector<HTMLAnchorElement>('[data-machines]');
  const machine = new URLSearchParams(kept.query).get('machine');
  if (name) name.href = withMachine(`${name.dataset['machines']}/${machine}`, kept.query);
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    'main a[href^="/"], a.logo, nav a[href^="/"], .machine-chip a, footer a[href^="/"]',
  ))
    carry(link, kept.query);
}

/** Links that are drawn later, and forms. */
function carryLater(): void {
  for (const event of ['pointerdown', 'focusin', 'click'] as const)
    on(event, 'a[href^="/"]', (link) => carry(link as HTMLAnchorElement, keptMachine() ? carried : ''));
  on('submit', 'form', (form) => carryInForm(form as HTMLFormElement, carried));
}

function carry(link: HTMLAnchorElement, query: string): void {
  const path = link.getAttribute('href') ?? '';
  if (saysMachine(path) && !link.closest(plain)) link.setAttribute('href', withMachine(path, query));
}

/** A form that is sent by GET loses the query of its address. */
function carryInForm(form: HTMLFormElement, query: string): void {
  const path = form.getAttribute('action') ?? '';
  if (
    !query ||
    !path.startsWith('/') ||
    !saysMachine(path) ||
    form.closest(plain) ||
    form.elements.namedItem('machine')
  )
    return;
  if (form.method === 'post') {
    form.setAttribute('action', withMachine(path, query));
    return;
  }
  for (const [name, value] of new URLSearchParams(query)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
}

/** The machines of a visitor become those of the buyer who signs in. */
function mergeAfterSignIn(): void {
  if (storedMachines().length === 0) return;
  subscribe(async () => {
    if (document.documentElement.dataset['session'] === 'in')
      (await import('#web/enhance/machine/keep-machines.ts')).mergeMachinesOfVisitor().catch(() => undefined);
  });
}
