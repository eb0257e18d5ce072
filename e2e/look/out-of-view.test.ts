/** Rows of parts that are far below the window wait with their layout (content-visibility), and are still reached. */
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { expectInView } from '../fixtures/helpers.ts';
import { pageIsComplete } from '../fixtures/page-complete.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const { visit } = peopleOf(catalogueShop());

test('on a phone the last part of a list is laid out when it is scrolled to, not before [O524]', async () => {
  const { page } = await visit({ at: '/parts', viewport: phone });
  await pageIsComplete(page);
  const last = page.locator('.part-row').last();
  const isLaidOut = () =>
    last.locator('.photo').evaluate((photo) => photo.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut()).toBe(false);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(isLaidOut).toBe(true);
});

test('on a phone the focus reaches the last part of a list, which is out of view, and scrolls to it [O524]', async () => {
  const { page } = await visit({ at: '/parts', viewport: phone });
  await pageIsComplete(page);
  const last = page.locator('.part-row').last();
  await last.getByRole('link').first().focus();
  await expectInView(last);
});
