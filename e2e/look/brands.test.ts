/** The carousel of brands on the home page: movement, pause, keyboard and buttons. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desktop } from '../fixtures/browser.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const shop = catalogueShop();
const { visit } = peopleOf(shop);

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

describe('the brands', () => {
  /** The home page with a clock that the test advances, scrolled to the brands. */
  async function strip(reducedMotion: 'reduce' | 'no-preference') {
    const { page, context } = await visit({ viewport: desktop, reducedMotion });
    await page.clock.install();
    const [script] = await Promise.all([page.waitForResponse(/\/carousel-[\w-]+\.js$/), page.goto('/')]);
    // Resolves when it has run.
    await page.evaluate(`import('${script.url()}')`);
    const brands = section(page, 'APPLICABLE BRANDS');
    await brands.scrollIntoViewIfNeeded();
    await page.mouse.move(0, 0);
    const list = brands.getByRole('list', { name: 'Brands' });
    const position = () => list.evaluate((element) => Math.round(element.scrollLeft));
    /** The scroll position in px after a smooth scroll has ended. */
    const rest = async () => {
      let last = -1;
      const still = async () => {
        const before = last;
        last = await position();
        return last === before;
      };
      await expect.poll(still, { interval: 200 }).toBe(true);
      return last;
    };
    return { context, page, brands, list, position, rest };
  }

  test('advance by themselves until paused, without a layout shift [P17]', async () => {
    const { context, page, brands, list, position, rest } = await strip('no-preference');
    expect(await list.getByRole('link').count()).toBe(12);
    const below = () => section(page, 'REVIEWS FROM OUR BUYERS').evaluate((element: HTMLElement) => element.offsetTop);
    const before = await below();
    await page.clock.runFor(4100);
    await expect.poll(position).toBeGreaterThan(50);
    const pause = brands.getByRole('button', { name: 'Pause' });
    await pause.click();
    expect(await brands.getByRole('button', { name: 'Paused', pressed: true }).isVisible()).toBe(true);
    await page.mouse.move(0, 0);
    await pause.blur();
    const paused = await rest();
    await page.clock.runFor(12_000);
    expect(await position()).toBe(paused);
    expect(await below()).toBe(before);
    await context.close();
  });

  test('stop while the keyboard focus is in them, and are reached with Tab [P16]', async () => {
    const { context, page, list, position } = await strip('no-preference');
    await list.getByRole('link', { name: 'Caterpillar' }).focus();
    await page.clock.runFor(12_000);
    expect(await position()).toBe(0);
    for (let step = 0; step < 11; step += 1) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Kubota');
    await expect.poll(position).toBeGreaterThan(50);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/parts?q=Kubota');
    await context.close();
  });

  test('do not move with prefers-reduced-motion, and move by button [P18]', async () => {
    const { context, page, brands, position, rest } = await strip('reduce');
    await page.clock.runFor(12_000);
    expect(await position()).toBe(0);
    expect(await brands.getByRole('button', { name: 'Pause' }).isVisible()).toBe(false);
    await brands.getByRole('button', { name: 'Next' }).click();
    // No smooth scrolling: the position is final at once.
    const moved = await position();
    expect(moved).toBeGreaterThan(50);
    expect(await rest()).toBe(moved);
    await brands.getByRole('button', { name: 'Previous' }).click();
    expect(await position()).toBe(0);
    await context.close();
  });
});
