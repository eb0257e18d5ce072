/** The dashboard's own header: name, logo and colour that the owner has just saved. */
import { expect, test } from 'vitest';
import { settingPath } from '#web/features/dashboard/setting-path.ts';
import { expectNoErrors, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const { staffAt } = peopleOf(ownShop());

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><path d="M0 0h400v100H0z" fill="#036"/></svg>';

test('the owner sees the new name, logo and colour in the dashboard without a reload, also of a restored version [I155]', async () => {
  const owner = await staffAt(settingPath('company'));
  const { page } = owner;
  const header = page.getByRole('banner');
  const loaded = await page.evaluate(() => performance.timeOrigin);
  await page.getByLabel('Short name').fill('Kran & Söhne');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForToast(page, 'Company: saved.');
  await header.getByText('Kran & Söhne').first().waitFor();
  await page.getByRole('link', { name: 'All settings' }).click();
  await page.getByRole('table').getByRole('link', { name: 'Appearance' }).click();
  await page.getByLabel('Logo for light backgrounds').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(logo),
  });
  await page.getByRole('img', { name: 'Logo for light backgrounds' }).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForToast(page, 'Appearance: saved.');
  await header.locator('img[src^="/appearance/"]').waitFor();
  await page.getByRole('button', { name: 'Restore this version: First value' }).click();
  await header.locator('img[src^="/appearance/"]').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
  expectNoErrors(owner);
});
