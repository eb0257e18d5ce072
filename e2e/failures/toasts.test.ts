/** How long a toast stays, and how it is dragged away. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desktop } from '../fixtures/browser.ts';
import { expectNoErrors, expectToast, fillFields, pictureFile } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';

const { as } = peopleOf(workerShop());

describe.each([
  ['with motion', 'no-preference'],
  ['with reduced motion', 'reduce'],
] as const)('%s', (_name, reducedMotion) => {
  test('a toast stays at the top right for five seconds, or until it is dragged by more than 80 % [O171]', async () => {
    const buyer = await as('buyer', { name: 'Lars Lund', at: '/dashboard/review', reducedMotion });
    const { page } = buyer;
    const { toast, timeIs } = await showToast(page);
    const box = await boxOf(toast);
    expect(desktop.width - (box.x + box.width)).toBeLessThan(40);
    expect(box.y).toBeLessThan(120);
    await timeIs(4900);
    expect(await toast.evaluateAll((shown) => shown.map(({ className }) => className))).toEqual([
      expect.not.stringContaining('toast-out'),
    ]);
    await timeIs(5000);
    await toast.waitFor({ state: 'detached' });

    const { toast: second } = await showToast(page);
    await drag(second, 0.78);
    await expect.poll(async () => Math.round((await boxOf(second)).x)).toBe(Math.round(box.x));
    expect(await second.count()).toBe(1);
    await drag(second, 0.82);
    await second.waitFor({ state: 'detached' });
    expectNoErrors(buyer);
  });
});

/**
 * Sends a review, and returns the toast that confirms it. The toast closes when an invisible animation of the browser
 * ends; it is stopped at once, and `timeIs` sets it to a time in ms and waits for its events.
 */
async function showToast(page: Page) {
  await fillFields(page, { rating: '5', review: 'Good.' });
  await page.getByLabel('image file').setInputFiles(await pictureFile());
  await page.getByRole('button', { name: 'Add Review' }).click();
  const bar = page.locator('.Toastify__progress-bar');
  const clock = await bar.evaluateHandle((element) => {
    const [animation] = element.getAnimations();
    if (!animation) throw new Error('the toast has no clock');
    animation.pause();
    return animation;
  });
  // Without the pause above it would run: the library has started it.
  await expect.poll(() => bar.evaluate((element) => getComputedStyle(element).animationPlayState)).toBe('running');
  await expectToast(page, 'success', 'review added successfully');
  // The form is emptied once the reviews have loaded again.
  await expect.poll(() => page.getByLabel('review', { exact: true }).inputValue()).toBe('');
  const toast = page.locator('.Toastify__toast');
  await expect.poll(() => toast.evaluate((shown) => shown.className)).not.toContain('toast-in');
  const timeIs = (time: number) =>
    clock.evaluate(async (animation, at) => {
      animation.currentTime = at;
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    }, time);
  return { toast, timeIs };
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not on the page');
  return box;
}

/** Drags the toast to the right by this share of its width. */
async function drag(toast: Locator, share: number): Promise<void> {
  const { mouse } = toast.page();
  const box = await boxOf(toast);
  const [x, y] = [box.x + 20, box.y + box.height / 2];
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x + box.width * share, y, { steps: 5 });
  await mouse.up();
}
