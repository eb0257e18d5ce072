/** A shop without parts is accessible. */
import { test } from 'vitest';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { phone } from '../fixtures/browser.ts';
import { waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { emptyShop } from '../fixtures/shop-fixture.ts';

const { as } = peopleOf(emptyShop());

test('a shop without parts is accessible, for visitors and for the staff', async () => {
  const { page } = await as('admin', { viewport: phone });
  for (const path of ['/', '/parts', '/dashboard/manageProducts']) {
    await page.goto(path);
    await waitForText(page, 'No parts yet');
    await expectNoAxeFindings(page);
  }
});
