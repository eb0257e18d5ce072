/** What axe, a program that knows the accessibility rules, finds in the page that is open. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** WCAG 2.2 AA with all that it includes, and what axe recommends beyond it. */
const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** One line for each thing found: rule, element, reason. `only` runs one rule instead of all. */
export async function axeFindings(page: Page, only?: string): Promise<string[]> {
  // Without a second tab, which axe would open for pages with frames.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (only ? axe.withRules([only]) : axe.withTags(everything)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
}
