/** Headings of public pages keep their distance from what is above and below them. */
import { expect, test } from 'vitest';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const { visit } = peopleOf(catalogueShop());

const machineDown = '/machine-down?machine=komatsu%2Fpc200-8&serial=312044';
const paths = [
  '/home',
  '/parts',
  '/parts?q=QZW-7711',
  '/parts?q=HX-20Y-1142%20HX-V21-1163',
  '/compare',
  '/cart',
  '/machines',
  '/machines/komatsu',
  '/machines/komatsu/pc200-8',
  '/my-machines',
  '/quick-order',
  '/worn-number',
  '/ask-for-quotation',
  '/machine-down',
  machineDown,
  '/parts?q=cat%20kryptonite%20roller',
  '/worn-number?number=HX-2(0/O)Y-1%3F4%3F&after=yes',
  '/mission',
  '/vision',
  '/faq',
  '/contact',
  '/reviews',
  '/myResume',
  '/login',
  '/register',
  '/reset-password',
  '/checkout',
  '/stop-notifications',
  '/no/such/page',
  '/part/hx-20y-1142-track-roller-double-flange-komatsu-pc200-8-class',
];

/**
 * Runs in the page: the first heading that is less than 4 px from the next element below it, and headings of sections less than
 * 8 px from what is above them.
 */
function touchingHeadings(): string[] {
  const faults: string[] = [];
  const boxOf = (element: Element | null) => {
    const box = element?.checkVisibility() ? element.getBoundingClientRect() : undefined;
    if (!element || !box || box.height === 0 || box.width <= 1) return undefined;
    // The content of the element, which its own padding keeps away.
    const padding = Number.parseFloat(getComputedStyle(element).paddingBlockStart);
    return new DOMRect(box.x, box.y + padding, box.width, box.height - padding);
  };
  for (const heading of document.querySelectorAll('main h1, main h2')) {
    const box = boxOf(heading);
    if (!box || heading.closest('article, .part-row, .empty')) continue;
    const [above, below] = [boxOf(heading.previousElementSibling), boxOf(heading.nextElementSibling)];
    const isUnder = (one: DOMRect, other: DOMRect) =>
      other.top >= one.top + one.height / 2 && other.left < one.right && one.left < other.right;
    if (heading.localName === 'h2' && above && isUnder(above, box) && box.top - above.bottom < 8)
      faults.push(`${heading.textContent}: ${box.top - above.bottom} px below what is above`);
    if (heading.localName === 'h1' && below && isUnder(box, below) && below.top - box.bottom < 4)
      faults.push(`${heading.textContent}: ${below.top - box.bottom} px above what is below`);
  }
  return faults;
}

test.each(paths)('no heading of %s touches what is above or below it', async (path) => {
  const { page } = await visit({ at: path });
  await page.locator('main h1').first().waitFor();
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, ...(await page.evaluate(touchingHeadings))]).toEqual([width]);
  }
});

/** Runs in the page: pixels from what is above the page to its first line, which is the way to it or else its heading. */
function gapAbove(): number {
  const edges = [...document.querySelectorAll('.site-header, .nav')].filter((element) => element.checkVisibility());
  const first = [...document.querySelectorAll('main :is(.crumbs ol, h1)')].filter((element) =>
    element.checkVisibility(),
  );
  const bottom = Math.max(...edges.map((element) => element.getBoundingClientRect().bottom));
  return Math.round(Math.min(...first.map((element) => element.getBoundingClientRect().top)) - bottom);
}

test.each(paths.filter((path) => !/home|faq|contact|myResume|login|register|reset-password|such/.test(path)))(
  'the first line of %s keeps its distance from the header',
  async (path) => {
    const { page } = await visit({ at: path });
    await page.locator('main h1').first().waitFor();
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const gap = await page.evaluate(gapAbove);
      expect(gap, `at ${width} px`).toBeGreaterThanOrEqual(8);
      expect(gap, `at ${width} px`).toBeLessThanOrEqual(32);
    }
  },
);

test('on a desktop quick order has the whole width, and checked lines stand beside the list', async () => {
  const { page } = await visit({ at: '/quick-order', viewport: { width: 1440, height: 900 } });
  const form = page.locator('.quick-form');
  await page.getByRole('button', { name: 'Paste a list' }).and(page.locator(':enabled')).waitFor();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((await form.boundingBox())?.width).toBe(heading?.width);
  await page.getByLabel('Part numbers and quantities').fill('HX-20Y-1142 8');
  await page.getByRole('button', { name: 'Check list' }).click();
  await page.getByRole('heading', { name: '1 line checked' }).waitFor();
  const [list, lines] = [await form.boundingBox(), await page.locator('.quick-result').boundingBox()];
  expect(lines?.y).toBe(list?.y);
  expect(lines?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0));
});

test.each([820, 1100, 1440])(
  'quick order shows what may be meant by an unknown number as wide as a part that was found, at %i px',
  async (width) => {
    const { page } = await visit({ at: '/quick-order', viewport: { width, height: 900 } });
    await page.getByRole('button', { name: 'Paste a list' }).and(page.locator(':enabled')).waitFor();
    await page.getByLabel('Part numbers and quantities').fill('HX-20Y-1142 8\nHX-2OY-1143 4');
    await page.getByRole('button', { name: 'Check list' }).click();
    await page.getByRole('heading', { name: '2 lines checked' }).waitFor();
    const found = await page.locator('.quick-line > .quick-part').boundingBox();
    const meant = await page.locator('.quick-line > .quick-options').boundingBox();
    expect(meant?.x).toBe(found?.x);
    expect(meant?.width).toBe(found?.width);
  },
);
