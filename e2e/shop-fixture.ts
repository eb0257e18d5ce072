/**
 * The shop that a browser test visits. Most files share one that runs for the whole test run (e2e/global-setup.ts);
 * a file that changes what others look at, or counts everything there is, starts its own.
 */
import { afterAll, inject } from 'vitest';
import { type SampleShop, startSampleShop } from './sample-shop.ts';

/** The shops of the whole run, and what tests may change in them. */
export interface SharedShops {
  /** Accounts and orders. Parts, reviews and everything else stay as in the sample catalogue. */
  readonly catalogue: SampleShop;
  /** Accounts, orders, reviews, and relations between parts. */
  readonly dashboard: SampleShop;
}

export function sharedShop(name: keyof SharedShops): SampleShop {
  return inject('shops')[name];
}

/**
 * Starts a shop for the test file that calls this, and ends it after the last test of the file. It starts from a copy
 * of the prepared data folder. `settings` are added to its environment.
 */
export async function ownShop(settings?: Record<string, string>): Promise<SampleShop> {
  const shop = await startSampleShop({ template: inject('shopTemplate'), settings });
  afterAll(() => shop.close());
  return shop;
}
