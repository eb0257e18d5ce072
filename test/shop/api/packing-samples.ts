/** Sample requests for packing an order. */
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { PackingToSave } from '#domain/orders/packing/contract.ts';
import { savePacking } from '#domain/orders/packing/save-packing.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import type { User } from '#platform/scope.ts';
import type { ApiFixture } from './api-fixture.ts';
import { newOrder, type Sample } from './samples.ts';

const paths: Record<string, string> = {
  getOrderPacking: '/packing',
  saveOrderPacking: '/packing',
  findPackingLines: '/packing/lines?q=207-30-00510',
  getPackageLabels: '/shipment/1/labels',
  issueShipmentDocuments: '/shipment/1/documents',
};

export const isPackingOperation = (operation: string): boolean => operation in paths;

const packing = { version: 0, isReady: true, packages: [{ grossWeight: 80, lines: [{ position: 1, quantity: 1 }] }] };

/** For a confirmed order of one piece; its labels and documents when it has left in one package. */
export async function packingSample(
  { shop, admin }: ApiFixture,
  operation: string,
  buyer: User,
  part: string,
): Promise<Sample> {
  const { placed } = await placeOrder(shop.as(buyer), newOrder(part));
  const { number } = placed.order;
  const staff = shop.as(admin);
  await actOnOrder(staff, number, 'confirm');
  if (operation === 'getPackageLabels' || operation === 'issueShipmentDocuments') {
    await savePacking(staff, number, PackingToSave.parse({ ...packing, acceptPartial: true }));
    await shipOrder(staff, number, { carrier: 'DHL', trackingNumber: '', parcels: 1, packages: true });
  }
  const isSaved = operation === 'saveOrderPacking';
  return {
    path: `/order/${number}${paths[operation]}`,
    options: isSaved ? { json: { ...packing, acceptPartial: true } } : {},
  };
}
