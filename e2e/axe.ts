/** Accessibility rules of axe, checked on the page that is open. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pathAndQuery } from './helpers.ts';

/** The rules that axe runs by default: WCAG 2.1 up to level AA, and the best practices of axe. */
const defaultTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];
/** WCAG 2.2 AA adds the size of targets, in CSS px. */
const allTags = [...defaultTags, 'wcag22aa'];

async function analyze(page: Page, restrict: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Without it axe describes every element that passes a rule as well, which takes two thirds of the time.
    .options({ resultTypes: ['violations'] })
    // Without it axe opens a second tab, which only pages with frames need.
    .setLegacyMode(true);
  // While the next rows load, the old ones are faded.
  await page.waitForFunction(() => !document.querySelector('.dashboard__main[aria-busy]'));
  await page.evaluate(async () => {
    const table = document.querySelector('.dashboard__main .table-box');
    await Promise.allSettled(table?.getAnimations().map(({ finished }) => finished) ?? []);
  });
  const { violations } = await restrict(axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
}

/** One line for each violation of WCAG 2.2 AA: rule, element, reason. `only` checks one rule instead of all. */
export function axeFindings(page: Page, only?: string): Promise<string[]> {
  return analyze(page, (axe) => (only ? axe.withRules([only]) : axe.withTags(allTags)));
}

/** Fails with the violations when the open page has any. Target sizes are left to accessibility.test.ts. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  const found = await analyze(page, (axe) => axe.withTags(defaultTags));
  expect(found, `${pathAndQuery(page)} is not accessible`).toEqual([]);
}
