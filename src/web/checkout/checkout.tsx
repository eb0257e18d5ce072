/** /checkout: a cart becomes an order, of a signed-in buyer, or of a visitor who gets an account with it. */
import '#web/styles/cart.css';
import '#web/styles/checkout.css';
import '#web/styles/forms.css';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { loadCart } from '#web/enhance/cart/keep-cart.ts';
import { getPaymentTerms } from '#web/features/order-terms/payment-terms.server.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { load } from '#web/layout/load.server.ts';
import { NeedsScript } from '#web/layout/needs-script.tsx';
import { pageTitle } from '#web/layout/page-meta.ts';
import { call } from '#web/session/api-client.ts';
import { sessionReady } from '#web/session/session.ts';
import { loginPath } from '#web/session/sign-in/sign-in-paths.ts';
import type { Route } from './+types/checkout.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutLines } from './checkout-lines.tsx';

export const meta = () => [{ title: pageTitle(m.checkout_title()) }, { name: 'robots', content: 'noindex' }];

export const loader = load(async (scope) => ({ payment: await getPaymentTerms(scope) }));

/** The cart and the addresses of the person at the browser. The HTML of the server is the same for everybody. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const [{ payment }, { user }, cart] = await Promise.all([serverLoader(), sessionReady(), loadCart()]);
  const login = loginPath(new URL(request.url));
  if (!user) return { payment, cart, login, buyer: { user: null, addresses: [], phone: '' } };
  const path = { email: user.email };
  const [addresses, profile] = await Promise.all([call('listAddresses', { path }), call('getProfile', { path })]);
  return { payment, cart, login, buyer: { user, addresses, phone: profile?.phoneNumber ?? '' } };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <div className="wrap cart">
      <h1>{m.checkout_title()}</h1>
      <NeedsScript />
      <p className="quiet">{m.cart_loading()}</p>
    </div>
  );
}

export default function Checkout({ loaderData: { payment, cart, login, buyer } }: Route.ComponentProps) {
  return (
    <div className="wrap cart">
      <h1 tabIndex={-1}>{m.checkout_title()}</h1>
      {cart.lines.length === 0 ? (
        <div className="cart__empty">
          <p>{m.cart_empty()}</p>
          <ButtonLink reloadDocument to={pagePaths.cart}>
            {m.checkout_to_cart()}
          </ButtonLink>
        </div>
      ) : (
        <div className="checkout">
          <CheckoutForm cart={cart} buyer={buyer} payment={payment} login={login} />
          <CheckoutLines cart={cart} />
        </div>
      )}
    </div>
  );
}
