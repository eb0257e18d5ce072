import { m } from '#messages';
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
}

/** "Add to cart" (enhance/cart.ts). Without script it is not shown: the order form works without it. */
export function AddToCart({ part, quantity, short, ...look }: AddToCartProps) {
  return (
    <ScriptButton
      enhanced
      className={`${buttonClass(look)} add-to-cart`}
      data-add-to-cart={part._id}
      data-quantity={quantity}
      data-price={part.pricePerUnit}
      data-core={part.coreCharge === null ? 0 : part.coreCharge}
      aria-label={m.cart_add_part({ name: part.name, number: part.partNumber })}
      title={short ? m.cart_add() : undefined}
    >
      {short ? <Icon name="cart" /> : m.cart_add()}
    </ScriptButton>
  );
}
