import { loadPageScript } from './load-page-script.ts';

/** Makes the cells of the page of a worn number work. */
export function connectCells(): Promise<void> {
  return loadPageScript(
    'worn-number',
    async () => (await import('#web/enhance/worn-number/start-worn-number.ts')).startWornNumber,
  );
}
