/**
 * Prepares what browser tests share, once for the whole run: the unpacked browser, a data folder with the sample
 * catalogue, and two running shops.
 */
import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { desktop, newVisitor, openBrowser, phone } from './browser.ts';
import { type RunningShop, startSampleShop } from './sample-shop.ts';
import type { SharedShops } from './shop-fixture.ts';

declare module 'vitest' {
  interface ProvidedContext {
    shops: SharedShops;
    /** Data folder of a stopped shop, to be copied. */
    shopTemplate: string;
  }
}

export default async function setup(project: TestProject) {
  const template = await prepareTemplate();
  const [catalogue, dashboard] = await Promise.all([startSampleShop({ template }), startSampleShop({ template })]);
  project.provide('shopTemplate', template);
  project.provide('shops', { catalogue: addressOf(catalogue), dashboard: addressOf(dashboard) });
  return async () => {
    await Promise.all([catalogue.close(), dashboard.close()]);
    await rm(template, { recursive: true, force: true });
  };
}

const addressOf = ({ url, dataDir }: RunningShop) => ({ url, dataDir });

/** The data folder of a sample shop whose most visited pages have their picture variants: encoding takes seconds. */
async function prepareTemplate(): Promise<string> {
  // Opened before the workers start: two of them would unpack the browser over each other's files.
  const [shop, browser] = await Promise.all([startSampleShop(), openBrowser()]);
  await Promise.all([desktop, phone].map((viewport) => requestPictures(viewport)));
  await Promise.all([browser.close(), shop.stop()]);
  return shop.dataDir;

  async function requestPictures(viewport: typeof phone) {
    const { page, close } = await newVisitor(browser, shop.url, viewport);
    for (const path of ['/', '/parts', '/reviews']) {
      await page.goto(path);
      // Pictures load lazily, when they are near the viewport.
      await page.evaluate(async () => {
        for (const picture of document.images) picture.loading = 'eager';
        await Promise.allSettled([...document.images].map((picture) => picture.decode()));
      });
    }
    await close();
  }
}
