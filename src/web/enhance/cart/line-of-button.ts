/**
 * The lines that a button adds, with the price and the core charge that the page shows: if the current ones differ, the cart
 * tells the change.
 */
import type { StoredLine } from './stored-cart.ts';

/** Part, pieces, and price and core charge of one piece in US dollars; 0: no core charge. */
export type ButtonLine = readonly [productId: string, quantity: number, price: number, coreCharge: number];

export const lineOf = ([productId, quantity, seenPrice, seenCoreCharge]: ButtonLine): StoredLine => ({
  productId,
  quantity,
  seenPrice,
  seenCoreCharge,
});

/** The line of a button of kit/ui/add-to-cart.tsx. @param quantity pieces */
export function lineOfButton({ addToCart = '', price, core }: DOMStringMap, quantity: number): StoredLine {
  const line = { productId: addToCart, quantity, seenPrice: Number(price) };
  return core === undefined ? line : { ...line, seenCoreCharge: Number(core) };
}

/** The lines of a button of public/machines/service-kits.tsx. */
export function linesOfKit({ lines = '[]' }: DOMStringMap): StoredLine[] {
  return (JSON.parse(lines) as ButtonLine[]).map(lineOf);
}
