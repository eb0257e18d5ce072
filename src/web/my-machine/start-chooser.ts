import { localPath } from '#platform/local-path.ts';
import { myMachinesPath } from '#platform/page-paths.ts';
import { saysMachine } from '#web/machine/machine-parameters.ts';
import { suggestMachinesFor } from './suggest-machines.ts';

/** What the script adds to the steps that choose a machine: suggestions in the line, and the way back to the page before. */
export function startChooser(): void {
  const line = document.querySelector<HTMLInputElement>('[data-machine-line]');
  if (line) suggestMachinesFor(line);
  const back = pageBefore();
  const steps = document.querySelector('[data-machine-steps]');
  if (!back || !steps || new URLSearchParams(location.search).has('returnTo')) return;
  for (const link of steps.querySelectorAll<HTMLAnchorElement>(`a[href^="${myMachinesPath()}"]`)) {
    const address = new URL(link.href);
    address.searchParams.set('returnTo', back);
    link.setAttribute('href', address.pathname + address.search);
  }
  for (const form of steps.querySelectorAll('form')) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = 'returnTo';
    field.value = back;
    form.append(field);
  }
}

/** The page of this shop that led here, if it says the chosen machine; empty for any other. */
function pageBefore(): string {
  if (!URL.canParse(document.referrer)) return '';
  const { origin, pathname, search } = new URL(document.referrer);
  const path = origin === location.origin ? localPath(pathname + search) : null;
  return path && saysMachine(path) && pathname !== myMachinesPath() ? path : '';
}
