/** A cart that cannot be loaded. */
import { test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const { visit } = peopleOf(catalogueShop());

test('a cart that cannot be loaded offers to try again', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  await page.route('**/api/cart/check', (route) => route.abort('internetdisconnected'));
  await page.goto(pagePaths.cart);
  await waitForText(page, 'The cart could not be loaded.');
  await page.unroute('**/api/cart/check');
  await page.getByRole('button', { name: 'Try again' }).click();
  await waitForText(page, 'Your cart is empty.');
  expectNoErrors(visitor, /ERR_INTERNET_DISCONNECTED/);
});
