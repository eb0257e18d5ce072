import { m } from '#messages';
import { partsPath } from '#platform/paths.ts';
import { buttonClass } from '#web/kit/ui/button.tsx';

/** What stands in the place of the lines when there are none. */
export function EmptyCart() {
  return (
    <div className="cart__empty">
      <p>
        <strong>{m.cart_empty()}</strong> {m.cart_empty_help()}
      </p>
      <a className={buttonClass({ variant: 'primary' })} href={partsPath()}>
        {m.cart_find_parts()}
      </a>
    </div>
  );
}
