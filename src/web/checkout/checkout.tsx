/** /checkout: a cart becomes an order, of a signed-in buyer, or of a visitor who gets an account with it. */
import '#web/styles/cart.css';
import '#web/styles/checkout.css';
import '#web/styles/forms.css';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { m } from '#messages';
import { orderPath, pagePaths } from '#platform/http/page-paths.ts';
import { loadCart } from '#web/enhance/cart/keep-cart.ts';
import { getPaymentTerms } from '#web/features/order-terms/payment-terms.server.ts';
import { toast } from '#web/kit/browser/toast.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { load } from '#web/layout/load.server.ts';
import { NeedsScript } from '#web/layout/needs-script.tsx';
import { type PageArgs, pageTitle } from '#web/layout/page-meta.ts';
import { loginPath } from '#web/session/sign-in/sign-in-paths.ts';
import { useFollowSession } from '#web/session/use-follow-session.ts';
import type { Route } from './+types/checkout.ts';
import { checkoutDraftName, isUnconfirmed, visitorsDraft } from './checkout-draft.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutLines } from './checkout-lines.tsx';
import { loadBuyer } from './load-buyer.ts';
import type { CheckoutWay } from './use-checkout.ts';

export const meta = ({ matches }: PageArgs) => [
  { title: pageTitle(matches, m.checkout_title()) },
  { name: 'robots', content: 'noindex' },
];

export const loader = load(async (scope) => ({ payment: await getPaymentTerms(scope) }));

/** The cart and the addresses of the person at the browser. The HTML of the server is the same for everybody. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const [{ payment }, buyer, cart] = await Promise.all([serverLoader(), loadBuyer(), loadCart()]);
  return { payment, cart, login: loginPath(new URL(request.url)), buyer };
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
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  useFollowSession();
  const way: CheckoutWay = {
    draftName: checkoutDraftName,
    reload: revalidate,
    async leave({ number }, isNewAccount) {
      toast.success(m.purchase_successful());
      await navigate(orderPath(number), { state: { isNewAccount } });
    },
  };
  return (
    <div className="wrap cart">
      <h1 tabIndex={-1}>{m.checkout_title()}</h1>
      {cart.lines.length === 0 ? (
        <div className="cart__empty">
          {isUnconfirmed(checkoutDraftName(buyer.user?.email ?? visitorsDraft)) ? (
            <Notice tone="short">
              {m.checkout_unconfirmed()} <Link to={pagePaths.dashboard}>{m.purchase_see_orders()}</Link>
            </Notice>
          ) : null}
          <p>{m.cart_empty()}</p>
          <ButtonLink reloadDocument to={pagePaths.cart}>
            {m.checkout_to_cart()}
          </ButtonLink>
        </div>
      ) : (
        <div className="checkout">
          <CheckoutForm cart={cart} buyer={buyer} payment={payment} login={login} way={way} />
          <CheckoutLines cart={cart} />
        </div>
      )}
    </div>
  );
}
