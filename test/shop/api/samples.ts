/** A valid request for every operation of the OpenAPI document, for the generated tests. */
import { v7 as uuid } from 'uuid';
import { createCategory } from '#domain/catalog/categories/create-category.server.ts';
import { createRole } from '#domain/identity/custom-roles.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { reviews } from '#domain/reviews/tables.server.ts';
import { missedSearches } from '#domain/search/tables.server.ts';
import { changeSetting, getOwnSetting } from '#domain/settings/change-setting.server.ts';
import type { User } from '#platform/scope.ts';
import type { TestShop } from '../../fixtures/database.ts';
import { createPart, createPicture, givePassword, samplePicture, userPassword } from '../../fixtures/factories.ts';
import { addressSample } from './address-samples.ts';
import type { ApiFixture, RequestOptions } from './api-fixture.ts';
import { cartSample } from './cart-samples.ts';
import { costSample } from './cost-samples.ts';
import { creditSample } from './credit-samples.ts';
import { customerSample } from './customer-samples.ts';
import { drawingSample } from './drawing-samples.ts';
import { editSample } from './edit-samples.ts';
import { fitmentSample } from './fitment-samples.ts';
import { importSample } from './import-samples.ts';
import { myMachineSample } from './my-machine-samples.ts';
import { orderSample } from './order-samples.ts';
import { orderViewSample } from './order-view-samples.ts';
import { partListSample } from './part-list-samples.ts';
import { passkeySample } from './passkey-samples.ts';
import { privacySample } from './privacy-samples.ts';
import { quotationSample } from './quotation-samples.ts';
import { quotedSample } from './quoted-samples.ts';
import { relationSample } from './relation-samples.ts';
import { returnSample } from './return-samples.ts';
import { secondFactorSample } from './second-factor-samples.ts';
import { supplierSample } from './supplier-samples.ts';

export interface Sample {
  readonly path: string;
  readonly options: RequestOptions;
}

export const newProduct = {
  name: 'Track roller',
  description: 'Bottom roller for 20 t machines.',
  pricePerUnit: 120.5,
  availableQnty: 40,
  minQnty: 2,
  img: samplePicture,
};
/** A review with a picture of that user. */
export const newReview = async (shop: TestShop, user: Pick<User, 'id'>) => ({
  rating: 5,
  comment: 'Fits.',
  img: await createPicture(shop, user),
});
/** A profile without its picture, which has to be an upload of the user. */
export const profile = {
  name: 'Ada Buyer',
  education: 'Engineer',
  location: 'Oslo',
  phoneNumber: '+47 22 33 44 55',
  linkedIn: 'https://www.linkedin.com/in/ada',
};
export const newOrder = (id: string) => ({ _Id: id, name: 'Ada Buyer', phone: '+4722334455', productQuantity: 2 });

function logoFile(): FormData {
  const form = new FormData();
  form.set(
    'picture',
    new Blob(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><path d="M0 0h9"/></svg>']),
  );
  return form;
}

function quickOrderFile(): FormData {
  const form = new FormData();
  form.set('list', new Blob(['20Y-30-00481 4']), 'list.csv');
  return form;
}

/** The request of an operation. @param user the caller, who is in paths and uploaded the pictures */
export async function sample(
  fixture: ApiFixture,
  operation: string,
  user: Pick<User, 'id' | 'email'> = fixture.buyer,
): Promise<Sample> {
  const { email } = user;
  const part = await createPart(fixture.shop);
  const caller = [fixture.buyer, fixture.other, fixture.admin].find((user) => user.email === email);
  if (caller && operation === 'changePassword') await givePassword(fixture.shop, caller);
  const relation =
    (await relationSample(fixture, operation, part)) ??
    (await editSample(fixture, operation, part)) ??
    (await costSample(fixture, operation, part)) ??
    (await cartSample(fixture, operation, user, part)) ??
    (await returnSample(fixture, operation, user, part)) ??
    (await customerSample(fixture, operation, part)) ??
    (await quotationSample(fixture, operation)) ??
    (await quotedSample(fixture, operation)) ??
    (await supplierSample(fixture, operation)) ??
    (await creditSample(fixture, operation, user, part)) ??
    (await orderSample(fixture, operation, user, part)) ??
    (await importSample(fixture, operation)) ??
    (await addressSample(fixture, operation, user)) ??
    (await secondFactorSample(fixture, operation, user)) ??
    (await privacySample(fixture, operation, user)) ??
    (await passkeySample(fixture, operation, user)) ??
    (await partListSample(fixture, operation, user, part)) ??
    (await orderViewSample(fixture, operation, user)) ??
    (await fitmentSample(fixture, operation, part)) ??
    (await drawingSample(fixture, operation, part)) ??
    (await myMachineSample(fixture, operation, user));
  if (relation) return relation;
  const upload = new FormData();
  upload.set('image', new Blob([tinyPng]), 'x.png');
  const samples: Record<string, Sample> = {
    listProducts: { path: '/product?q=roller', options: {} },
    suggestProducts: { path: '/suggest?q=rol', options: {} },
    listProductNumbers: { path: `/product/${part}/numbers`, options: {} },
    checkQuickOrder: { path: '/quick-order', options: { json: { text: '20Y-30-00481 4' } } },
    checkQuickOrderFile: { path: '/quick-order/file', options: { body: quickOrderFile() } },
    listMissedSearches: { path: '/missed-searches', options: {} },
    answerMissedSearch: {
      path: '/missed-searches/unobtainium/number',
      options: { json: { part: { id: part }, number: `UNO-${part}` } },
    },
    deleteMissedSearch: { path: `/missed-searches/${await missedSearch(fixture)}`, options: {} },
    getProduct: { path: `/product/${part}`, options: {} },
    countStockNotifications: { path: `/product/${part}/stock-notification`, options: {} },
    createProduct: { path: '/product', options: { json: { ...newProduct, partNumber: `N-${part}` } } },
    editProduct: { path: `/product/${part}`, options: { json: { minQnty: 3 } } },
    setPrice: { path: `/product/${part}/price`, options: { json: { pricePerUnit: 14, was: 12.5 } } },
    getStockHistory: { path: `/product/${part}/stock`, options: {} },
    setStock: { path: `/product/${part}/stock`, options: { json: { availableQnty: 7, was: 100 } } },
    setBinLocation: { path: `/product/${part}/bin-location`, options: { json: { binLocation: 'A-12-03', was: null } } },
    deleteProduct: { path: `/product/${part}`, options: {} },
    listCategories: { path: '/category', options: {} },
    createCategory: { path: '/category', options: { json: { name: `Rollers ${part}` } } },
    editCategory: {
      path: `/category/${await createCategory(fixture.shop.system, { name: `Idlers ${part}`, parent: null })}`,
      options: { json: { name: `Front idlers ${part}`, position: 1 } },
    },
    deleteCategory: {
      path: `/category/${await createCategory(fixture.shop.system, { name: `Sprockets ${part}`, parent: null })}`,
      options: {},
    },
    listBrands: { path: '/brand', options: {} },
    getFreightTable: { path: '/freight', options: {} },
    listSettings: { path: '/setting', options: {} },
    getSetting: { path: '/setting/contact', options: {} },
    changeSetting: {
      path: '/setting/mission',
      options: {
        json: {
          version: (await getOwnSetting(fixture.shop.system, 'mission')).version,
          value: '---\ntitle: Our mission\ndescription: Parts\nimage: mission\nimageAlt: A shelf\n---\nParts.',
        },
      },
    },
    receiveAppearancePicture: { path: '/setting-picture/logo', options: { body: logoFile() } },
    listFeaturedEntries: { path: '/featured-part', options: {} },
    listSettingVersions: { path: '/setting/contact/versions', options: {} },
    restoreSetting: {
      path: '/setting/vision/restore',
      options: { json: { version: operation === 'restoreSetting' ? await changedVision(fixture) : 0, restored: 0 } },
    },
    sendTestMail: { path: '/setting/mails/test', options: {} },
    listConnections: { path: '/connection', options: {} },
    testConnection: { path: '/connection/files/test', options: {} },
    getSampleData: { path: '/sample', options: {} },
    removeSample: { path: '/sample', options: {} },
    restoreSample: { path: '/sample/restore', options: {} },
    getChecklist: { path: '/checklist', options: {} },
    dismissChecklist: { path: '/checklist', options: { json: { dismissed: true } } },
    proposeLatin: { path: '/address/latin', options: { json: { contactName: 'Иван Петров', city: 'Москва' } } },
    estimateFreight: {
      path: '/freight/estimate',
      options: { json: { country: 'DE', lines: [{ productId: part, quantity: 2 }] } },
    },
    listAudit: { path: '/audit?kind=setPrice', options: {} },
    exportAudit: { path: '/audit/csv?kind=setPrice', options: {} },
    listUndeliveredMail: { path: '/undelivered-mail', options: {} },
    sendMailAgain: { path: `/undelivered-mail/${await undeliveredMail(fixture)}/send`, options: {} },
    listReviews: { path: '/reviews', options: {} },
    listOwnReviews: { path: `/user/${email}/reviews`, options: {} },
    searchReviews: { path: '/reviews/desk', options: {} },
    approveReview: { path: `/reviews/${await review(fixture)}/approval`, options: {} },
    removeReview: { path: `/reviews/${await review(fixture)}`, options: {} },
    addReview: { path: '/reviews', options: { json: await newReview(fixture.shop, user) } },
    listOrders: { path: '/order', options: {} },
    summarizeOrders: { path: '/order/summary?q=roller', options: {} },
    exportOrders: { path: '/order/csv', options: {} },
    listOrderNumbers: { path: '/orders/number?status=placed', options: {} },
    followOrders: { path: '/orders/changes', options: {} },
    listUnreadMessages: { path: '/order/unread', options: {} },
    placeOrder: { path: '/order', options: { json: newOrder(part) } },
    listUsers: { path: '/user', options: {} },
    makeAdmin: { path: `/user/admin/${fixture.other.email}`, options: {} },
    removeAdmin: { path: `/user/admin/${fixture.other.email}`, options: {} },
    getOwnPermissions: { path: '/permission', options: {} },
    listRoles: { path: '/role', options: {} },
    createRole: { path: '/role', options: { json: { name: `Counter ${part}`, permissions: ['see_shop'] } } },
    editRole: {
      path: `/role/${operation === 'editRole' ? await customRole(fixture, part) : part}`,
      options: { json: { name: `Desk ${part}`, permissions: ['see_orders'] } },
    },
    deleteRole: {
      path: `/role/${operation === 'deleteRole' ? await customRole(fixture, `Old ${part}`) : part}`,
      options: {},
    },
    setRole: { path: `/user/${fixture.other.email}/role`, options: { json: { role: 'viewer' } } },
    inviteStaff: {
      path: '/invitation',
      options: { json: { email: `clerk-${part}@example.com`, name: 'Nora Quist', role: 'sales' } },
    },
    withdrawInvitation: { path: `/invitation/${await invited(fixture, part)}`, options: {} },
    isAdmin: { path: `/admin/${email}`, options: {} },
    getProfile: { path: `/user/${email}/profile`, options: {} },
    getUser: { path: `/user/${fixture.other.email}`, options: {} },
    banUser: { path: `/user/${fixture.other.email}/ban`, options: { json: { reason: 'Unpaid orders' } } },
    unbanUser: { path: `/user/${fixture.other.email}/ban`, options: {} },
    listSessions: { path: `/user/${email}/session`, options: {} },
    endOtherSessions: { path: `/user/${email}/session`, options: {} },
    endSession: { path: `/user/${email}/session/00000000-0000-7000-8000-000000000000`, options: {} },
    saveProfile: {
      path: `/user/${email}/profile`,
      options: { json: { ...profile, img: await createPicture(fixture.shop, user) } },
    },
    changePassword: {
      path: `/user/${email}/password`,
      options: { json: { currentPassword: userPassword, newPassword: 'another phrase, long enough' } },
    },
    requestAccessToken: { path: `/user/${email}`, options: { json: { email } } },
    uploadImage: { path: '/image', options: { body: upload } },
    getOverview: { path: '/overview', options: {} },
    getSettings: { path: '/settings', options: {} },
    getHealth: { path: '/health', options: {} },
    getShopHealth: { path: '/shop-health', options: {} },
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

async function customRole({ shop }: ApiFixture, name: string): Promise<string> {
  return (await createRole(shop.system, { name, permissions: ['see_shop'] })).insertedId;
}

/** A search that found nothing. */
async function missedSearch({ shop }: ApiFixture): Promise<string> {
  const query = 'unobtainium';
  await shop.db.insert(missedSearches).values({ query, times: 1, lastAt: shop.now() }).onConflictDoNothing();
  return query;
}

/** The email of somebody who has not accepted an invitation. */
async function invited({ shop }: ApiFixture, name: string): Promise<string> {
  const email = `${name}@example.com`;
  const at = shop.now();
  const stamps = { invitedAt: at, createdAt: at, updatedAt: at };
  await shop.db.insert(users).values({ id: uuid(), email, name: 'Nora Quist', role: 'viewer', ...stamps });
  return email;
}

/** Id of a mail that was given up. */
/** The id of a review that waits for approval. */
async function review({ shop, other }: ApiFixture): Promise<string> {
  const id = uuid();
  const { id: userId, name, email } = other;
  await shop.db.insert(reviews).values({ id, userId, name, email, rating: 5, comment: 'Fits.', createdAt: shop.now() });
  return id;
}

async function undeliveredMail({ shop }: ApiFixture): Promise<string> {
  const id = crypto.randomUUID();
  const at = shop.now();
  const mail = { id, recipient: 'gone@example.com', subject: 'Your parts', text: 'Reserved.', html: '' };
  await shop.db.insert(mailOutbox).values({ ...mail, attempts: 1, nextAttemptAt: at, failedAt: at, createdAt: at });
  return id;
}

/** Changes a setting, so that it can be restored; its version. */
async function changedVision({ shop }: ApiFixture): Promise<number> {
  const { version } = await getOwnSetting(shop.system, 'vision');
  const value = `---\ntitle: Our vision ${version}\ndescription: Parts\nimage: vision\nimageAlt: A shelf\n---\nParts.`;
  return (await changeSetting(shop.system, 'vision', { version, value })).version;
}
