/** What the accessibility checker finds on a page, as sentences; nothing is what it should find. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { place } from './helpers.ts';

export async function axeFindsNothing(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}, ${target.join(' ')} (${failureSummary})`),
  );
  expect(found, `${place(page)} is not accessible`).toEqual([]);
}
