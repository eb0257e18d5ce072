import { on } from './delegate.ts';

/** A select with data-submit submits its form when it changes. */
export function submitOnChange(): void {
  on('change', 'select[data-submit]', (select) => (select as HTMLSelectElement).form?.requestSubmit());
}
