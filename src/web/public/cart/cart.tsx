/** /cart: the HTML is the same for everybody; the browser fills in the lines of the cart, or shows that it has none (open-cart.ts). */
import '#web/styles/cart.css';
import { m } from '#messages';
import { useHydrated } from '#web/kit/browser/use-hydrated.ts';
import { NeedsScript } from '#web/layout/needs-script.tsx';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { CartPage } from './cart-page.tsx';
import { EmptyCart } from './empty-cart.tsx';

export const handle = { document: true, showsFitment: true };

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.cart_title());

export default function CartRoute() {
  const hydrated = useHydrated();
  return (
    <div className="wrap cart">
      <h1>{m.cart_title()}</h1>
      <NeedsScript />
      {/* Where React Router runs the page, it draws the cart itself. */}
      <div data-cart-page>
        {hydrated ? (
          <CartPage />
        ) : (
          <>
            <p className="quiet" data-cart-loading>
              {m.cart_loading()}
            </p>
            <div hidden data-cart-empty>
              <EmptyCart />
            </div>
          </>
        )}
      </div>
    </div>
  );
}
