/** The pages of settings, at all widths. */
import { test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { settingPath } from '#web/features/dashboard/setting-path.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import { waitForToast } from '../fixtures/helpers.ts';
import { expectGoodLook } from '../fixtures/look.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const shop = ownShop();
const { staffAt } = peopleOf(shop);

test.each([
  ['a desktop', desktop, 'light'],
  ['a tablet in the dark', { width: 820, height: 1180 }, 'dark'],
  ['a phone', phone, 'light'],
] as const)(
  'settings on %s: list, forms with mistakes, versions, a text with preview, two owners, connections',
  async (device, viewport, colorScheme) => {
    const { page } = await staffAt(pagePaths.settings);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await expectGoodLook(page, `the settings on ${device}`);
    await page.goto(settingPath('company'));
    await page.getByLabel('SWIFT code (BIC)').fill('short');
    await page.getByLabel('Reply time').fill(`We reply to ${'x'.repeat(120)}.`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('alert').getByText('There is 1 problem').waitFor();
    await expectGoodLook(page, `a company with a mistake on ${device}`);
    await page.getByLabel('SWIFT code (BIC)').fill('EXAMCNBQ');
    await page.getByLabel('Phone').fill(`+49 30 ${viewport.width}`);
    const second = (await staffAt(settingPath('company'))).page;
    await second.getByLabel('Phone').fill(`+41 44 ${viewport.width}`);
    await second.getByRole('button', { name: 'Save', exact: true }).click();
    await waitForToast(second, 'Company: saved.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(/while you were editing/).waitFor();
    await expectGoodLook(page, `two owners on ${device}`);
    await page.goto(settingPath('faq'));
    await page.getByRole('region', { name: 'Preview' }).getByRole('heading').first().waitFor();
    await expectGoodLook(page, `a text with its preview on ${device}`);
    await page.goto(settingPath('contact'));
    await page.getByRole('button', { name: 'Remove Company 2' }).waitFor();
    await expectGoodLook(page, `a form with entries on ${device}`);
    await page.goto(settingPath('connections'));
    await page.getByRole('button', { name: 'Test Database' }).click();
    await page.getByText(/^PostgreSQL \d/).waitFor();
    await expectGoodLook(page, `the connections on ${device}`);
  },
);
