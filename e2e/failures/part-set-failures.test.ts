/** A set whose request or whose script fails. */
import { expect, test } from 'vitest';
import { partPath } from '#platform/paths.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, waitForText } from '../fixtures/helpers.ts';
import { createPartWithCompanions, setButton, setOf } from '../fixtures/part-set-fixture.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { visit } = peopleOf(shop);
const call = await staffCalls(shop);

test('a set that cannot be added says so, keeps its ticks, and is added by the second attempt [D35]', async () => {
  const { part } = await createPartWithCompanions(call);
  const visitor = await visit({ at: partPath(part.slug), viewport: phone });
  const { page } = visitor;
  await page.route('**/api/cart/**', (route) => route.abort('internetdisconnected'));
  await setOf(page).getByLabel('Bolt').and(page.locator(':enabled')).uncheck();
  await setButton(page, 'Add as a set, $68.26').click();
  await waitForText(page, /^We couldn't reach the shop/);
  expect(await setOf(page).getByLabel('Bolt').isChecked()).toBe(false);
  await page.unroute('**/api/cart/**');
  await setButton(page, 'Add as a set, $68.26').click();
  await waitForText(page, 'Added 2 parts to the cart.');
  expectNoErrors(visitor, /ERR_INTERNET_DISCONNECTED/);
});

test('a set whose script cannot be loaded says so, and shows no ticks', async () => {
  const { part } = await createPartWithCompanions(call);
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  await page.route('**/assets/start-set-*.js', (route) => route.abort('internetdisconnected'));
  await page.goto(partPath(part.slug));
  await setOf(page).getByText('The set could not be loaded.').waitFor();
  expect(await setOf(page).getByRole('checkbox').count()).toBe(0);
  expect(await setOf(page).getByRole('button').count()).toBe(0);
  await page.unroute('**/assets/start-set-*.js');
  await setOf(page).getByRole('link', { name: 'Load the page again' }).click();
  await setButton(page, 'Add as a set, $79.06').waitFor();
  expectNoErrors(visitor, /ERR_INTERNET_DISCONNECTED|dynamically imported module/);
});
