/** Saving a setting when the line is lost, and when another owner was faster. */
import { expect, test } from 'vitest';
import { settingPath } from '#web/features/dashboard/setting-path.ts';
import { expectNoErrors, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const shop = ownShop();
const { staffAt } = peopleOf(shop);

test('a line that is lost while saving loses nothing: the second attempt saves, also when the first had arrived [A32]', async () => {
  const owner = await staffAt(settingPath('company'));
  const { page } = owner;
  const saveButton = page.getByRole('button', { name: 'Save', exact: true });
  await page.getByLabel('Reply time').fill('We reply within two hours.');
  await page.route('**/api/setting/company', (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionreset') : route.continue(),
  );
  await saveButton.click();
  await page
    .getByText(/couldn.t reach the shop/)
    .first()
    .waitFor();
  expect(await page.getByLabel('Reply time').inputValue()).toBe('We reply within two hours.');
  await page.unroute('**/api/setting/company');
  // The shop saves it, but its answer is lost.
  await page.route('**/api/setting/company', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await saveButton.click();
  await page
    .getByText(/couldn.t reach the shop/)
    .first()
    .waitFor();
  await page.unroute('**/api/setting/company');
  await saveButton.click();
  await waitForToast(page, 'Company: saved.');
  await page.getByText(/Last changed by/).waitFor();
  expect(await page.getByLabel('Reply time').inputValue()).toBe('We reply within two hours.');
  expect(await page.getByRole('heading', { name: /^Version \d/ }).count()).toBe(1);
  expectNoErrors(owner, /ERR_CONNECTION_RESET/);
});

test('the second of two owners sees both values and who was faster; saving again replaces theirs, discarding keeps it [A31]', async () => {
  const [first, second] = await Promise.all([staffAt(settingPath('home')), staffAt(settingPath('home'))]);
  for (const [{ page }, words] of [
    [first, 'Parts by noon'],
    [second, 'Parts by night'],
  ] as const)
    await page.getByLabel('Headline').fill(words);
  await first.page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForToast(first.page, 'Home page: saved.');
  const { page } = second;
  const saveButton = page.getByRole('button', { name: 'Save', exact: true });
  await saveButton.click();
  await page.getByText(/^.*@.* changed this on .*, while you were editing/).waitFor();
  const row = page.getByRole('row', { name: /^Headline/ }).first();
  for (const words of ['Parts by noon', 'Parts by night']) await row.getByText(words).waitFor();
  expect(await page.getByLabel('Headline').inputValue()).toBe('Parts by night');
  await page.reload();
  expect(await page.getByLabel('Headline').inputValue()).toBe('Parts by night');
  await saveButton.click();
  await waitForToast(page, 'Home page: saved.');

  await first.page.getByLabel('Headline').fill('Parts at once');
  await first.page.getByRole('button', { name: 'Save', exact: true }).click();
  await first.page.getByText(/while you were editing/).waitFor();
  await first.page.getByRole('button', { name: 'Discard mine' }).click();
  await expect.poll(() => first.page.getByLabel('Headline').inputValue()).toBe('Parts by night');
  for (const each of [first, second]) expectNoErrors(each, /409/);
});
