/** A good request for every operation of the description, so that generated tests know where to begin. */
import { createPart } from '../factories.ts';
import type { ApiWorld, Asked } from './api-fixture.ts';
import { importSample } from './import-samples.ts';
import { relationSample } from './relation-samples.ts';

export interface Sample {
  readonly path: string;
  readonly asked: Asked;
}

export const newProduct = {
  name: 'Track roller',
  description: 'Bottom roller for 20 t machines.',
  pricePerUnit: 120.5,
  availableQnty: 40,
  minQnty: 2,
  img: 'https://example.com/roller.jpg',
};
export const newReview = { rating: 5, comment: 'Fits.' };
export const profile = {
  name: 'Ada Buyer',
  education: 'Engineer',
  location: 'Oslo',
  phoneNumber: '+47 22 33 44 55',
  linkedIn: 'ada',
  img: 'https://example.com/ada.jpg',
};
export const newOrder = (id: string) => ({ _Id: id, name: 'Ada Buyer', phone: '+4722334455', productQuantity: 2 });

/** By operationId; `email` is whose address stands in paths. */
export async function sample(world: ApiWorld, operation: string, email = 'ada@example.com'): Promise<Sample> {
  const part = await createPart(world.shop);
  const relation = (await relationSample(world, operation, part)) ?? (await importSample(world, operation));
  if (relation) return relation;
  const upload = new FormData();
  upload.set('image', new Blob([tinyPng]), 'x.png');
  const samples: Record<string, Sample> = {
    listProducts: { path: '/product?q=roller', asked: {} },
    suggestProducts: { path: '/suggest?q=rol', asked: {} },
    listProductNumbers: { path: `/product/${part}/numbers`, asked: {} },
    listMissedSearches: { path: '/missed-searches', asked: {} },
    deleteMissedSearch: { path: '/missed-searches/unobtainium', asked: {} },
    getProduct: { path: `/product/${part}`, asked: {} },
    createProduct: { path: '/product', asked: { json: { ...newProduct, partNumber: `N-${part}` } } },
    editProduct: { path: `/product/${part}`, asked: { json: { minQnty: 3 } } },
    deleteProduct: { path: `/product/${part}`, asked: {} },
    listCategories: { path: '/category', asked: {} },
    listBrands: { path: '/brand', asked: {} },
    listReviews: { path: '/reviews', asked: {} },
    addReview: { path: '/reviews', asked: { json: newReview } },
    listOrders: { path: '/order', asked: {} },
    placeOrder: { path: '/order', asked: { json: newOrder(part) } },
    listUsers: { path: '/user', asked: {} },
    makeAdmin: { path: `/user/admin/${world.other.email}`, asked: {} },
    removeAdmin: { path: `/user/admin/${world.other.email}`, asked: {} },
    isAdmin: { path: `/admin/${email}`, asked: {} },
    getProfile: { path: `/user/${email}/profile`, asked: {} },
    saveProfile: { path: `/user/${email}/profile`, asked: { json: profile } },
    requestAccessToken: { path: `/user/${email}`, asked: { json: { email } } },
    uploadImage: { path: '/image', asked: { body: upload } },
    getSettings: { path: '/settings', asked: {} },
    getHealth: { path: '/health', asked: {} },
  };
  const found = samples[operation];
  if (!found) throw new Error(`Write a sample request for ${operation}`);
  return found;
}

/** One pixel. */
export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
