import { loadPageScript } from './load-page-script.ts';

/** Connects the set of a part's page with its sum and the cart. */
export function connectSet(): Promise<void> {
  return loadPageScript('set', async () => (await import('#web/enhance/set/start-set.ts')).startSet);
}
