import { on } from './delegate.ts';

/** A select with data-submit sends its form as soon as something else is chosen. */
export function submitOnChange(): void {
  on('change', 'select[data-submit]', (select) => (select as HTMLSelectElement).form?.requestSubmit());
}
