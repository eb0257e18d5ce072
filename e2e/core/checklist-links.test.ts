/** The checklist of the first day leads to where each step is done. */
import { expect, test } from 'vitest';
import { expectNoErrors } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const { as } = peopleOf(catalogueShop());

/** Title of the step, the section that its link leads to, and what the step is done with there. */
const steps = [
  ['Remove the sample data', '#sample', 'button', 'Remove sample data'],
  ['Enter your company', 'form', 'textbox', 'Legal name'],
  ['Add your logo', 'form', 'group', 'Logo'],
  ['Enter your bank account', '[id="group-payment.banks"]', 'textbox', 'Beneficiary'],
  ['Say where you ship from', '[id="group-shipsFrom.place"]', 'textbox', 'City or port'],
  ['Add your parts', 'main', 'button', 'Upload'],
  ['Sort your parts into categories', 'main', 'button', 'Add category'],
  ['Enter freight rates', 'form', 'button', 'Add zone'],
  ['Connect email', '#mail', 'rowheader', /^Mail server/],
  ['Add your staff', 'main', 'button', 'Invite'],
] as const;

test('each step of the checklist leads to where it is done, in sight [I173]', async () => {
  const owner = await as('admin', { at: '/dashboard/overview' });
  const { page } = owner;
  const links = page.getByRole('region', { name: 'Set up your shop' }).getByRole('link');
  await links.first().waitFor();
  expect(await links.allTextContents()).toEqual(steps.map(([title]) => title));
  for (const [title, section, role, name] of steps) {
    await page.goto('/dashboard/overview');
    await page.getByRole('link', { name: title, exact: true }).click();
    const control = page.locator(section).getByRole(role, { name }).first();
    await control.waitFor();
    const isInSight = () =>
      control.evaluate((element) => {
        const { top } = element.getBoundingClientRect();
        return top > 0 && top < innerHeight;
      });
    await expect.poll(isInSight, { message: title }).toBe(true);
  }
  expectNoErrors(owner);
});
