/** Appearance: the owner uploads a logo and an icon, and all pages have them. */
import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { settingPath } from '#web/features/dashboard/setting-path.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const shop = ownShop();
const { visit, staffAt } = peopleOf(shop);

const svg = (content: string, viewBox = '0 0 400 100') => ({
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`),
});

test('the owner uploads logo and icon; a visitor has them in header and tab, and a hostile file is refused [A40 A41]', async () => {
  const owner = await staffAt(settingPath('appearance'));
  const { page } = owner;
  const logo = page.getByLabel('Logo for light backgrounds');
  await logo.setInputFiles(svg('<script>document.title = "x"</script>'));
  await page.getByText('Export it as plain paths, or upload it as PNG.').waitFor();
  await logo.setInputFiles(svg('<path fill="#0a56a3" d="M0 0h400v100H0z"/>'));
  await page.getByRole('img', { name: 'Logo for light backgrounds' }).waitFor();
  await page.getByLabel('Icon', { exact: true }).setInputFiles(svg('<circle cx="50" cy="50" r="50"/>', '0 0 100 100'));
  await page.getByRole('img', { name: 'Icon', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForToast(page, 'Appearance: saved.');

  const visitor = await visit({ at: '/faq', viewport: phone });
  const picture = visitor.page.getByRole('banner').getByRole('link', { name: 'Sprocket home page' }).locator('img');
  const sizes = (image: HTMLImageElement) => [image.width / image.height, image.naturalWidth];
  expect(await picture.evaluate(sizes)).toEqual([4, 400]);
  // Its place is kept before it is loaded.
  expect([await picture.getAttribute('width'), await picture.getAttribute('height')]).toEqual(['160', '40']);
  const icon = await visitor.page.locator('link[rel="icon"]').getAttribute('href');
  expect(icon).toMatch(/^\/appearance\/[0-9a-f]{32}-\d+x\d+\.svg$/);
  await expectNoHorizontalScroll(visitor.page);

  await page.getByRole('button', { name: 'Remove Logo for light backgrounds' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // The message of the first change may still be there.
  await page.getByRole('article').filter({ hasText: 'Version 2' }).waitFor();
  await visitor.page.reload();
  await visitor.page.getByRole('banner').getByText('Sprocket', { exact: true }).waitFor();
  // The refused upload is an answer of the API, which the browser writes to its console.
  expectNoErrors(visitor);
});

test('the owner sees the contrasts of a colour, takes the nearest that can be read, and all pages have it [A44]', async () => {
  const { page } = await staffAt(settingPath('appearance'));
  const colour = page.getByLabel('Accent colour');
  await colour.fill('#7b7b7b');
  await page.getByText('Text on buttons: 4.25 : 1 too low, 4.5 : 1 is needed').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alert').getByText('the nearest is #818181').first().waitFor();
  await page.getByRole('button', { name: 'Use #818181' }).click();
  await page.getByText(/^Text on buttons: 4\.\d\d : 1 enough/).waitFor();
  await colour.fill('#0b6e35');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => page.getByRole('article').first().textContent()).toContain('#0b6e35');
  const visitor = await visit({ at: '/faq' });
  const search = visitor.page.getByRole('banner').getByRole('button', { name: 'Search' });
  expect(await search.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgb(11, 110, 53)');
  expect(await search.evaluate((button) => getComputedStyle(button).color)).toBe('rgb(255, 255, 255)');
  expectNoErrors(visitor);
});
