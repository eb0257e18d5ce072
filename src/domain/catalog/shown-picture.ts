import type { Picture, Product } from './contract.ts';

/**
 * The one picture that stands for a part: its main picture, else its cutout. Undefined: the silhouette of its kind does. Safe in
 * the browser.
 */
export function shownPicture({ pictures, cutout }: Pick<Product, 'pictures' | 'cutout'>): Picture | undefined {
  return pictures[0] ?? cutout ?? undefined;
}
