/** The page of roles, its dialog, and the role of a person, at all widths. */
import { test } from 'vitest';
import { pagePaths, userPath } from '#platform/http/page-paths.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import { waitForToast } from '../fixtures/helpers.ts';
import { expectGoodLook } from '../fixtures/look.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const { as, staffAt } = peopleOf(ownShop());

test.each([
  ['a desktop', desktop, 'light'],
  ['a tablet in the dark', { width: 820, height: 1180 }, 'dark'],
  ['a phone', phone, 'light'],
] as const)('roles on %s: list, dialog, a long name, the role of a person', async (device, viewport, colorScheme) => {
  const person = await as('buyer', { name: 'Nora Quist' });
  const { page } = await staffAt(pagePaths.roles);
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.getByRole('button', { name: 'Add role' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save role' }).click();
  await dialog.getByText('Enter a name for the role.').first().waitFor();
  await expectGoodLook(page, `the dialog of a role without a name on ${device}`);
  await dialog.getByLabel('Name').fill(`Counter of the branch in Rotterdam-Botlek, ${viewport.width}`);
  await dialog.getByLabel('Export lists and orders').check();
  await dialog.getByRole('button', { name: 'Save role' }).click();
  await waitForToast(page, 'saved.');
  await expectGoodLook(page, `the roles on ${device}`);
  await page.goto(userPath(person.email));
  await page.getByRole('combobox', { name: 'Role' }).selectOption('sales');
  await page.getByRole('button', { name: 'Change role' }).click();
  await dialog.waitFor();
  await expectGoodLook(page, `the question before a role on ${device}`);
});
