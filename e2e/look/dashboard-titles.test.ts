/** A person with many tabs of the dashboard tells them apart: the title of a tab names the order, part or drawing of its page. */
import { expect, test } from 'vitest';
import { editDrawingPath, editProductPath, listPath, orderPath, userPath } from '#platform/http/page-paths.ts';
import { newPartNumber } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, callsOf, orderPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

test('the tab of an order, a saved list, a part, a drawing and a user names it', async () => {
  const number = newPartNumber();
  const [buyer, staff] = await Promise.all([as('buyer'), as('admin')]);
  const part = await addPart(await staffCalls(shop), number);
  const order = await orderPart(shop, buyer, part);
  const list = await (await callsOf(shop, buyer))('createPartList', {
    body: { name: 'Spring service', lines: [{ productId: part._id, quantity: 1 }] },
  });
  for (const [page, path, title] of [
    [buyer.page, orderPath(order), `Order ${order}`],
    [buyer.page, listPath(list._id), 'Spring service'],
    [staff.page, orderPath(order), `Order ${order}`],
    [staff.page, editProductPath(part._id), `Edit Part ${number}`],
    [staff.page, editDrawingPath('track-roller'), 'Drawing UC-110'],
    [staff.page, userPath(buyer.email), buyer.email],
  ] as const) {
    await page.goto(path);
    await expect.poll(() => page.title()).toBe(`${title} · Sprocket`);
  }
});
