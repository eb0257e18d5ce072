import { on } from './delegate.ts';

/** A select with data-submit submits its form when it changes, also when it was changed before this script arrived. */
export function submitOnChange(): void {
  for (const select of document.querySelectorAll<HTMLSelectElement>('select[data-submit]'))
    if (!select.selectedOptions[0]?.defaultSelected) select.form?.requestSubmit();
  on('change', 'select[data-submit]', (select) => (select as HTMLSelectElement).form?.requestSubmit());
}
