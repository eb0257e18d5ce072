/** Staff keep machines and the fitments of a part. */
import { expect, test } from 'vitest';
import { expectNoErrors, newPartNumber, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);
test('a machine is added, found and changed; a fitment is added to a part by its name, and then the machine cannot be deleted', async () => {
  const { _id } = await addPart(await staffCalls(shop), newPartNumber());
  // Letters of its own: a second try finds no machine of the first one.
  const machine = `TX${String(Date.now()).slice(-6)}-3`;
  const staff = await as('admin', { at: '/dashboard/machines' });
  const { page } = staff;
  const dialog = () => page.getByRole('dialog');
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: `Testmaker ${machine}` }) });
  await page.getByRole('button', { name: 'Add machine' }).click();
  await dialog().getByLabel('Maker of the machine').fill('Testmaker');
  await dialog().getByLabel('Machine', { exact: true }).fill(machine);
  await dialog().getByLabel('Serial numbers').fill('9000–100');
  await dialog().getByRole('button', { name: 'Add machine' }).click();
  await dialog().getByText('ends (100) before it starts (9000)').waitFor();
  expect(await dialog().getByLabel('Machine', { exact: true }).inputValue()).toBe(machine);
  await dialog().getByLabel('Serial numbers').fill('9000 and up');
  await dialog().getByLabel('Machine families').fill('Test class');
  await dialog().getByRole('button', { name: 'Add machine' }).click();
  await waitForToast(page, `Testmaker ${machine} saved.`);
  // The page behind it takes no keys.
  await dialog().waitFor({ state: 'hidden' });
  await page.getByRole('searchbox', { name: 'Find a machine' }).fill(machine.toLowerCase().replace('tx', 'tx '));
  await page.getByRole('searchbox', { name: 'Find a machine' }).press('Enter');
  await row.getByText('9000 and up').waitFor();
  await row.getByRole('button', { name: `Edit Testmaker ${machine}` }).click();
  await dialog().getByLabel('Engine').fill('TE-6');
  await dialog().getByRole('button', { name: 'Save machine' }).click();
  await row.getByText('TE-6').waitFor();
  await page.goto(`/dashboard/manageProducts/${_id}`);
  await page.getByRole('button', { name: 'Add fitment' }).click();
  await dialog().getByLabel('Machine', { exact: true }).fill('Testmaker TX');
  await dialog().getByRole('button', { name: 'Add fitment' }).click();
  await dialog().getByText('There is no machine “Testmaker TX”').waitFor();
  await dialog().getByLabel('Machine', { exact: true }).fill(`testmaker ${machine.toLowerCase()}`);
  await dialog().getByLabel('Equipment').fill('bucket rock');
  await dialog().getByRole('button', { name: 'Add fitment' }).click();
  await dialog().getByText('cannot be read').waitFor();
  await dialog().getByLabel('Equipment').fill('bucket: rock');
  await dialog().getByRole('button', { name: 'Add fitment' }).click();
  await waitForToast(page, 'Fitment saved.');
  await row.getByText('bucket: rock').waitFor();
  await page.goto(`/dashboard/machines?q=${machine}`);
  await page.getByRole('button', { name: `Delete Testmaker ${machine}` }).click();
  await dialog().getByRole('button', { name: 'Delete' }).click();
  await dialog().getByText('1 fitment').waitFor();
  await page.keyboard.press('Escape');
  expectNoErrors(staff, /409|422/);
});

test('staff enter another name of a maker, by which a line then finds the machine; a name of another maker is refused', async () => {
  const calls = await staffCalls(shop);
  const maker = `Maker ${newPartNumber()}`;
  const alias = `Имя ${newPartNumber()}`;
  await calls('createMachine', { body: { make: maker, name: 'TY90-2', kind: 'crawler_excavator' } });
  const staff = await as('admin', { at: '/dashboard/machines' });
  const { page } = staff;
  await page.getByRole('button', { name: `Change the names of ${maker}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Other names').fill('小松');
  await dialog.getByRole('button', { name: 'Save names' }).click();
  await dialog.getByText('“小松” is a name of Komatsu already.').waitFor();
  await dialog.getByLabel('Other names').fill(alias);
  await dialog.getByRole('button', { name: 'Save names' }).click();
  await waitForToast(page, `The names of ${maker} are saved.`);
  await page.goto(`/my-machines?q=${encodeURIComponent(`${alias} TY90-2`)}`);
  await page.getByText(`${maker} TY90-2`).first().waitFor();
  expect(new URL(page.url()).searchParams.get('machine')).toMatch(/\/ty90-2$/);
  expectNoErrors(staff, /422/);
});
