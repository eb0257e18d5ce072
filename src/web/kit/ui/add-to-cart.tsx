import { m } from '#messages';
import { formatCount } from '../format/format.ts';
import { type ButtonLook, buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';
import { ScriptButton } from './script-button.tsx';

interface AddToCartProps extends ButtonLook {
  readonly part: {
    readonly _id: string;
    readonly name: string;
    readonly partNumber: string;
    readonly pricePerUnit: number;
    /** Core charge of one piece; null: none; absent: the page does not know it, and the buyer sees it in the cart first. */
    readonly coreCharge?: number | null;
  };
  /** Number of pieces; absent in a buy box, which has a field. */
  readonly quantity?: number;
  /** True where there is room for the symbol only. */
  readonly short?: boolean;
  /** True where the quantity is not the minimum order of the part: the button says it. */
  readonly counted?: boolean;
}

/** "Add to cart" (enhance/cart.ts). Without script it is not shown: the order form works without it. */
export function AddToCart({ part, quantity, short, counted, ...look }: AddToCartProps) {
  const named = { name: part.name, number: part.partNumber };
  const count = counted && quantity ? formatCount(quantity) : '';
  return (
    <ScriptButton
      enhanced
      className={`${buttonClass(look)} add-to-cart`}
      data-add-to-cart={part._id}
      data-quantity={quantity}
      data-price={part.pricePerUnit}
      data-core={part.coreCharge === null ? 0 : part.coreCharge}
      aria-label={count ? m.cart_add_pieces_part({ count, ...named }) : m.cart_add_part(named)}
      title={short ? m.cart_add() : undefined}
    >
      {short ? <Icon name="cart" /> : count ? m.cart_add_pieces({ count }) : m.cart_add()}
    </ScriptButton>
  );
}
