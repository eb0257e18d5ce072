/** Faults of a page's layout with the longest values that the shop accepts: what is wider than the window, or cut off. */
import type { Page } from 'playwright-core';
import type { StaffCall } from './staff-calls.ts';

const widths = [320, 360, 390, 480, 600, 768, 820, 1024, 1100, 1366, 1440, 1920];

export const longest = {
  /** 70 characters, with places to break. */
  number: 'HX-20Y-30-00481/700.40.6310-B/4110000556-LEFT-HAND/0-445-120-231-REV12',
  /** 70 characters without one. */
  unbrokenNumber: 'X'.repeat(70),
  /** 200 characters. */
  name: `${'Undercarriage kit, complete, with Laufwerkskettenspannvorrichtung, left and right '.repeat(3).slice(0, 199)}X`,
  brand: 'Baumaschinenersatzteilgesellschaft Süddeutschland und Partner International GmbH',
  person: `Friedrich Wilhelm ${'Wolfeschlegelstein'.repeat(5)}hausenberger`,
  phone: '+49 (0) 30 123 456 789 012 345',
};

/** Adds a part with this number and otherwise the longest values to the sample catalogue, and returns it. */
export async function addLongestPart(call: StaffCall, partNumber: string, availableQnty = 999_999_999) {
  const [sample] = await call('listProducts', { query: { q: 'HX-20Y-1142' } });
  if (!sample) throw new Error('The sample lacks HX-20Y-1142');
  const { insertedId } = await call('createProduct', {
    body: {
      name: longest.name,
      description: `${longest.name} ${'Z'.repeat(300)}`,
      partNumber,
      brand: longest.brand,
      pricePerUnit: 99_999_999,
      availableQnty,
      minQnty: 1,
      img: sample.img,
      specifications: [{ name: 'N'.repeat(60), value: 'V'.repeat(120), unit: 'mm' }],
    },
  });
  return call('getProduct', { path: { id: insertedId } });
}

/**
 * Runs in the page: elements wider than the window, and text that is cut off. Text that ends with an ellipsis is whole in
 * a title or on the page that it leads to; what scrolls is reached with the keyboard.
 */
function faultsOfLayout(elements: string): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const faults = scrollWidth > clientWidth ? [`the page has ${scrollWidth} px`] : [];
  const shown =
    '.sr, .skip, .photo--none span, .table--stack thead, [data-carousel], .part-card__description, .dashboard__menu';
  for (const element of document.querySelectorAll<HTMLElement>(elements)) {
    if (element.closest(shown) || !element.textContent?.trim() || !element.checkVisibility()) continue;
    if (element.closest('[title]')) continue;
    const { overflowX, display } = getComputedStyle(element);
    const name = `${element.localName}.${element.className} "${element.textContent.trim().slice(0, 30)}"`;
    const overflows = display !== 'inline' && element.scrollWidth > element.clientWidth + 1;
    if (overflows && (overflowX === 'hidden' || overflowX === 'clip')) faults.push(`cut off: ${name}`);
    const { left, right } = element.getBoundingClientRect();
    if ((right > clientWidth + 1 || left < -1) && !element.closest('.table-box[tabindex="0"], .category-bar'))
      faults.push(`beyond the window: ${name}`);
  }
  return [...new Set(faults)].slice(0, 5);
}

/** The faults of the page at this path, at each of the widths. @param ready what the page has when it is complete */
export async function faultsAt(page: Page, path: string, ready = 'main h1'): Promise<string[]> {
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  return faultsOfPage(page, path);
}

/** The faults of the open page at each of the widths, of elements with this selector. */
export async function faultsOfPage(page: Page, path: string, elements = 'main *, dialog[open] *'): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // Boxes of tables are measured after the layout.
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    found.push(...(await page.evaluate(faultsOfLayout, elements)).map((fault) => `${path} at ${width} px: ${fault}`));
  }
  return found;
}
