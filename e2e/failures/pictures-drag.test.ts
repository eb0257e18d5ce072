/** Staff drag the pictures of a part into another order. */
import { expect, test } from 'vitest';
import { expectNoErrors, newPartNumber, pictureFile } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

test('a picture that is dragged onto the one before takes its place [O165]', async () => {
  const { _id } = await addPart(await staffCalls(shop), newPartNumber());
  const staff = await as('admin', { at: `/dashboard/manageProducts/${_id}` });
  const { page } = staff;
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  const file = await pictureFile();
  const names = ['front.jpg', 'side.jpg', 'label.jpg'];
  await page.getByLabel('image file').setInputFiles(names.map((name) => ({ ...file, name })));
  const shown = page.locator('.image-list__name');
  await expect.poll(() => shown.allTextContents()).toEqual(names);
  const items = page.locator('.image-list__items > li');
  await items.nth(2).dragTo(items.nth(1));
  await expect.poll(() => shown.allTextContents()).toEqual(['front.jpg', 'label.jpg', 'side.jpg']);
  expectNoErrors(staff);
});
