/** A drawing that was uploaded to do harm. */
import { expect, test } from 'vitest';
import { createGridDrawing, gridSvg, idler } from '../fixtures/drawing-fixture.ts';
import { expectNoErrors } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { visit } = peopleOf(shop);

const inside = [
  '<script>document.title = "hacked"</script>',
  '<image href="http://evil.example/x.png"/><image xlink:href="http://evil.example/y.png"/>',
  '<use href="http://evil.example/z.svg#a"/>',
  '<style>@import url(http://evil.example/w.css);</style>',
  '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="http://evil.example/f"/></foreignObject>',
  '<a href="javascript:document.title=1"><path class="trap" id="trap" onclick="document.title=1" d="M0 0h1600v1100h-1600z" fill="#fff"/></a>',
  '<animate href="#dg-trap" attributeName="d" onbegin="document.title=1" dur="1s"/>',
];

test('a hostile SVG runs nothing, loads nothing and links nowhere [D11]', async () => {
  const svg = gridSvg(1, inside.join('')).replace('<svg ', '<svg onload="document.title=1" ');
  const items = [{ callout: '1', name: 'Roller', part: { number: idler } }];
  const slug = await createGridDrawing(await staffCalls(shop), 'EVIL', items, { svg });
  const visitor = await visit();
  const { page } = visitor;
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.url)) foreign.push(request.url());
  });
  // Until the load event, which waits for what the picture would load.
  await page.goto(`/drawings/${slug}`);
  await page.locator('[data-drawing-pick]:enabled').first().waitFor();
  await page.locator('#dg-trap').dispatchEvent('click');
  expect(await page.title()).toContain('Drawing EVIL');
  expect(
    await page.locator('.diagram a, .diagram script, .diagram iframe, .diagram image, .diagram style').count(),
  ).toBe(0);
  expect(foreign).toEqual([]);
  expectNoErrors(visitor);
});
