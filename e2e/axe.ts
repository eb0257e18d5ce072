/** Accessibility rules of axe, checked on the page that is open. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { place } from './helpers.ts';

/** WCAG 2.2 AA with all that it includes, and what axe recommends beyond it. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** One line for each violation: rule, element, reason. `only` checks one rule instead of all. */
export async function axeFindings(page: Page, only?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Without it axe describes every element that passes a rule as well, which takes two thirds of the time.
    .options({ resultTypes: ['violations'] })
    // Without it axe opens a second tab, which only pages with frames need.
    .setLegacyMode(true);
  const { violations } = await (only ? axe.withRules([only]) : axe.withTags(tags)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
}

/** Fails with the findings of all rules when the open page has any. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  expect(await axeFindings(page), `${place(page)} is not accessible`).toEqual([]);
}
