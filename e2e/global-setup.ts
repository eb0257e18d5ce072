/** Starts the shops that browser tests share, once for the whole run, and unpacks the browser. */
import type { TestProject } from 'vitest/node';
import { browserExecutable } from './browser.ts';
import { startSampleShop } from './sample-shop.ts';
import type { SharedShops } from './shop-fixture.ts';

declare module 'vitest' {
  interface ProvidedContext {
    shops: SharedShops;
  }
}

export default async function setup(project: TestProject) {
  // Unpacked before the workers start: two of them would write over each other's files.
  await browserExecutable();
  const [catalogue, dashboard] = await Promise.all([startSampleShop(), startSampleShop()]);
  const address = ({ url, dataDir }: typeof catalogue) => ({ url, dataDir });
  project.provide('shops', { catalogue: address(catalogue), dashboard: address(dashboard) });
  return () => Promise.all([catalogue.close(), dashboard.close()]);
}
