/**
 * Requests the page of the number that is in the cells, and shows its candidates. A new request aborts the one before it, so
 * that a late answer never replaces a newer one.
 */
import { cellsText, type WornNumber } from '#domain/search/worn-numbers/worn-number.ts';
import { m } from '#messages';
import { announce } from '#web/kit/browser/announce.ts';
import { whenOnline } from '#web/kit/browser/when-online.ts';
import { machineQueryIn, withMachine } from '#web/kit/page/machine-parameters.ts';
import { parsePage } from '../parse-page.ts';

/** Debounce of the request after the last key, in ms. */
const debounceMs = 150;
let waiting: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;
/** The last request failed: it is sent again when the connection is back. */
let hasFailed = false;

/** What the page shows of the number outside of the form. */
const shown = ['[data-worn-found]', '[data-worn-ask]'];

/** The address that holds the number, the ticks of the form and the machine. */
export function addressOf(number: WornNumber, form: HTMLFormElement): string {
  const ticks = [...form.querySelectorAll<HTMLInputElement>('[type=checkbox]:checked')].map(({ name, value }) => [
    name,
    value,
  ]);
  const query = new URLSearchParams([['number', cellsText(number)], ...ticks]);
  return withMachine(`${location.pathname}?${query}`, machineQueryIn(new URLSearchParams(location.search)));
}

/** Makes the address that of the page, and requests it as soon as nothing more is typed. */
export function requestSoon(page: HTMLElement, address: string): void {
  clearTimeout(waiting);
  running?.abort();
  page.ariaBusy = 'true';
  history.replaceState(history.state, '', address);
  waiting = setTimeout(() => void requestCandidates(page, address), debounceMs);
}

async function requestCandidates(page: HTMLElement, address: string): Promise<void> {
  const controller = new AbortController();
  running = controller;
  try {
    const response = await fetch(address, { signal: controller.signal, headers: { Accept: 'text/html' } });
    const html = await response.text();
    if (controller.signal.aborted) return;
    if (!response.ok) return showFailure(page, address, m.worn_refused({ status: response.status }));
    showCandidates(page, parsePage(html));
  } catch {
    if (!controller.signal.aborted) showFailure(page, address, m.worn_unreachable());
  }
}

function showCandidates(page: HTMLElement, answer: Document): void {
  for (const selector of shown) {
    const found = answer.querySelector(selector);
    if (found) page.querySelector(selector)?.replaceChildren(...found.childNodes);
  }
  hasFailed = false;
  page.ariaBusy = 'false';
  page.querySelector('[data-worn-notice]')?.replaceChildren();
  announce(page.querySelector('[data-worn-count]')?.textContent ?? '');
}

/** The reason under the cells, where the person looks, with a button. The candidates of before stay, marked as old. */
function showFailure(page: HTMLElement, address: string, reason: string): void {
  hasFailed = true;
  page.ariaBusy = 'false';
  const again = document.createElement('button');
  again.type = 'button';
  again.className = 'btn btn--dense';
  again.textContent = m.worn_try_again();
  again.addEventListener('click', () => void requestCandidates(page, address));
  page.querySelector('[data-worn-notice]')?.replaceChildren(reason, ' ', again);
}

/** Sends a failed request again when the connection is back. */
export function requestAgainOnline(repeat: () => void): void {
  whenOnline(() => {
    if (hasFailed) repeat();
  });
}
