/** Somebody who has nothing but a picture of the part asks for a quotation. */
import { expect, test } from 'vitest';
import { manageRequestPath, pagePaths } from '#platform/http/page-paths.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import { expectInView, expectNoErrors, newEmail, pictureFile, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';

const shop = workerShop();
const { as, visit } = peopleOf(shop);

test('a picture alone is sent from a phone; buyer and staff read that it shows the part [O530]', async () => {
  const visitor = await visit({ viewport: phone, at: pagePaths.askForQuotation });
  const { page } = visitor;
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const send = page.getByRole('button', { name: 'Send the request' });
  await field('Your name').fill('Omar Haddad');
  await field('Email').fill(newEmail('omar'));
  await send.click();
  await expectInView(page.getByRole('alert').getByText('Enter at least one part.'));
  await field('Add pictures or PDFs to part 1').setInputFiles(await pictureFile());
  await send.click();
  await page.getByRole('heading', { level: 1, name: /^Request for quotation RQ-\d+$/ }).waitFor();
  await page.getByRole('listitem').getByText('See picture', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Open part.jpg' }).waitFor();
  expectNoErrors(visitor);

  const [, id = ''] = /quotations\/([\w-]+)/.exec(page.url()) ?? [];
  const staff = await as('admin', { viewport: desktop, at: manageRequestPath(id) });
  await staff.page.getByRole('rowheader').getByText('See picture', { exact: true }).waitFor();
  await waitForText(staff.page, 'No part found');
  // There are no words to search with.
  expect(await staff.page.getByRole('link', { name: 'Search the catalogue for line 1' }).count()).toBe(0);
  await staff.page.getByLabel('Price of one piece, line 1', { exact: true }).fill('40.00');
  const name = staff.page.getByRole('group', { name: 'Answer to line 1', exact: true }).getByLabel('Name');
  expect(await name.inputValue()).toBe('');
  expectNoErrors(staff);
});
