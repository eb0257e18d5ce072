/** What is changed together with a part, at all widths: ticked, to be chosen, not had, and with the longest values. */
import { test } from 'vitest';
import { partPath } from '#platform/paths.ts';
import { createGridDrawing } from '../fixtures/drawing-fixture.ts';
import { newPartNumber } from '../fixtures/helpers.ts';
import { expectGoodLook } from '../fixtures/look.ts';
import { setOf } from '../fixtures/part-set-fixture.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { visit } = peopleOf(shop);
const call = await staffCalls(shop);

test('on every width it is whole, in light and dark, also with the longest names, numbers and prices [D35]', async () => {
  const longest = `HX-20Y-1143-${newPartNumber()}-`.repeat(5).slice(0, 70);
  const own = newPartNumber();
  const part = await addPart(call, own);
  await addPart(call, longest, { pricePerUnit: 99_999, minQnty: 1_000_000, availableQnty: 1_000_000_000 });
  const plain = newPartNumber();
  await addPart(call, plain, { minQnty: 4, availableQnty: 5 });
  const none = newPartNumber();
  await addPart(call, none, { availableQnty: 0 });
  await createGridDrawing(call, `LOOK ${own}`, [
    { callout: '1', name: 'Roller', part: { number: own }, companions: ['2', '3', '4', '5', '6', '7'] },
    { callout: '2', name: 'Wxyz'.repeat(30), part: { number: longest }, quantity: 9999 },
    { callout: '3', name: 'Bolt', part: { number: plain } },
    { callout: '4', name: 'Seal', state: 'kit_only', kitCallout: '2' },
    { callout: '5', name: 'Early bushing', part: { number: plain }, serials: 'up to 999', note: 'n'.repeat(300) },
    { callout: '5', name: 'Late bushing', part: { number: plain }, serials: '1000 and up' },
    { callout: '6', name: 'Cover', part: { number: none } },
    { callout: '7', name: 'Shaft', state: 'not_serviced' },
  ]);
  const { page } = await visit({ at: partPath(part.slug) });
  await setOf(page).getByRole('button').and(page.locator(':enabled')).waitFor();
  await expectGoodLook(page, 'a part with what is changed together', '.part-set *');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectGoodLook(page, 'the same in the dark', '.part-set *');
});
