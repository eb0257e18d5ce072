/** Valid requests for a cart and its checkout. */
import type { ApiFixture } from './api-fixture.ts';
import { addressOf, asUser, type Caller } from './sample-buyer.ts';
import type { Sample } from './samples.ts';

/** Undefined for other operations. */
export async function cartSample(
  { shop }: ApiFixture,
  operation: string,
  caller: Caller,
  part: string,
): Promise<Sample | undefined> {
  if (operation === 'checkOut') {
    const { _id: addressId } = await addressOf(shop, asUser(caller));
    const lines = [{ productId: part, quantity: 1, unitPrice: 12.5 }];
    return { path: '/checkout', options: { json: { name: 'Ada Buyer', phone: '+49 30 1234567', addressId, lines } } };
  }
  const inCart = { productId: part, quantity: 2 };
  const samples: Record<string, Sample> = {
    checkCart: { path: '/cart/check', options: { json: { lines: [inCart] } } },
    getCart: { path: '/cart', options: {} },
    addToCart: { path: '/cart/line', options: { json: inCart } },
    setCartLine: { path: '/cart/line', options: { json: inCart } },
    addLinesToCart: { path: '/cart/lines', options: { json: { lines: [inCart] } } },
    mergeCart: { path: '/cart/merge', options: { json: { lines: [inCart] } } },
    removeFromCart: { path: `/cart/line/${part}`, options: {} },
  };
  return samples[operation];
}
