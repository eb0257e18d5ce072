/** What is ticked on a drawing, with its pieces, stays over a reload and over Back until it is in the cart or taken along. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { drawingRow } from '../fixtures/drawing-fixture.ts';
import { expectNoErrors, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const { visit } = peopleOf(catalogueShop());
const drawing = '/drawings/track-roller?machine=komatsu%2Fpc200-8&serial=312044';
const tick = (page: Page, callout: string) => drawingRow(page, callout).getByRole('checkbox');
const ready = (page: Page, callout: string) => tick(page, callout).and(page.locator(':enabled'));
const addButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('ticked rows stay over a reload and over Back, with their pieces, until they are in the cart [D36]', async () => {
  const visitor = await visit({ viewport: phone, at: drawing });
  const { page } = visitor;
  await ready(page, '4').check();
  await ready(page, '7').check();
  const pieces = page.locator('[data-drawing-pieces]').nth(0);
  const typed = await pieces.inputValue();
  await page.reload();
  await addButton(page, 'Add 2 to cart').waitFor();
  expect([await tick(page, '4').isChecked(), await tick(page, '7').isChecked()]).toEqual([true, true]);
  expect(await pieces.inputValue()).toBe(typed);

  await page.goto('/faq');
  await page.goBack();
  await addButton(page, 'Add 2 to cart').waitFor();
  await tick(page, '7').uncheck();
  await page.reload();
  await addButton(page, 'Add 1 to cart').click();
  await waitForText(page, 'Added 1 part to the cart.');
  await page.reload();
  await ready(page, '4').waitFor();
  expect(await tick(page, '4').isChecked()).toBe(false);
  expectNoErrors(visitor);
});

test('the same drawing for another machine has ticks of its own [D36]', async () => {
  const visitor = await visit({ at: drawing });
  const { page } = visitor;
  await ready(page, '4').check();
  await addButton(page, 'Add 1 to cart').waitFor();
  await page.goto('/drawings/track-roller');
  await ready(page, '4').waitFor();
  expect(await tick(page, '4').isChecked()).toBe(false);
  expectNoErrors(visitor);
});
