/** The steps to a machine, and lists and parts with a chosen machine, by axe and at all widths. */
import { test } from 'vitest';
import { myMachinesPath } from '#platform/http/page-paths.ts';
import { phone } from '../fixtures/browser.ts';
import { waitForText } from '../fixtures/helpers.ts';
import { expectFineLook } from '../fixtures/page-look.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const { visit } = peopleOf(catalogueShop());
const machine = 'machine=komatsu%2Fpc200-8';
const query = `${machine}&serial=312044`;

test('the serial number of a machine, also one that is not of the model', async () => {
  const { page } = await visit({ viewport: phone, at: myMachinesPath(machine) });
  const serial = page.getByLabel(/^Serial number/);
  await serial.waitFor();
  await expectFineLook(page, 'the serial number of a machine');
  await serial.fill('299999');
  await page.getByRole('button', { name: 'Use this machine' }).click();
  await page.getByLabel('The number is right; use it').waitFor();
  await expectFineLook(page, 'a serial number that is not of the model');
});

test('a line that names a machine, with its suggestion', async () => {
  const { page } = await visit({ at: myMachinesPath() });
  await page.locator('#machine-line').pressSequentially('Komatsu PC 200 8 sn 312044');
  await page.getByRole('option', { name: 'Komatsu PC200-8, S/N 312044' }).waitFor();
  await expectFineLook(page, 'a line that names a machine');
});

test('the parts that fit a machine, and a part that fits', async () => {
  const { page } = await visit({ viewport: phone, at: `/parts?${query}&fits=yes` });
  await waitForText(page, 'Only parts that fit the machine are listed.');
  await expectFineLook(page, 'the parts that fit a machine');
  await page.locator('.part-row h2 a').first().click();
  await waitForText(page, /^Listed for Komatsu PC200-8/);
  await expectFineLook(page, 'a part that fits');
});

test('the machines of a visitor', async () => {
  const { page } = await visit({ at: myMachinesPath(query) });
  await page.getByRole('button', { name: 'Keep this machine' }).click();
  await page.locator('.own-machine').waitFor();
  const csv = 'Name;Fleet number;Machine;Serial number\nNone;;HK999;1\n';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'fleet.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await waitForText(page, /^Line 2: The shop has no machine “HK999”/);
  await expectFineLook(page, 'the machines of a visitor');
});
