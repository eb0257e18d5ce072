/** What the tests of packing share: an order of two lines, and packages typed in short. */
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { checkOut } from '#domain/orders/check-out.server.ts';
import { PackingToSave } from '#domain/orders/packing/contract.ts';
import { getPacking } from '#domain/orders/packing/get-packing.server.ts';
import { savePacking } from '#domain/orders/packing/save-packing.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import type { NewShipment } from '#domain/orders/shipment-contract.ts';
import type { Scope } from '#platform/scope.ts';
import type { TestShop } from '../../fixtures/database.ts';
import { createPart } from '../../fixtures/factories.ts';

/** A package of these pieces of the first and the second line. */
export function packageOf(first: number, second: number, given: object = {}) {
  const lines = [first, second]
    .map((quantity, at) => ({ position: at + 1, quantity }))
    .filter(({ quantity }) => quantity > 0);
  return { kind: 'CT', grossWeight: 50, lines, ...given };
}

interface Packed {
  readonly packages: readonly object[];
  readonly version?: number;
  readonly isReady?: boolean;
  readonly acceptPartial?: boolean;
  readonly id?: string;
}

export const pack = (scope: Scope, number: string, { version = 0, isReady = true, ...given }: Packed) =>
  savePacking(scope, number, PackingToSave.parse({ version, isReady, ...given }));

/** Ships the packages as they are now. */
export async function shipPackages(
  scope: Scope,
  number: string,
  packages: true | number[] = true,
  given: Partial<NewShipment> = {},
) {
  const { packing } = await getPacking(scope, number);
  const seen = { packages, ...(packing && { packingVersion: packing.version }) };
  return shipOrder(scope, number, { carrier: 'DHL', trackingNumber: 'JD01', parcels: 1, ...seen, ...given });
}

/** A confirmed order of 4 pieces of 5 kg and 3 of 2 kg. */
export async function placeToPack(shop: TestShop, { buyer, staff }: { buyer: Scope; staff: Scope }) {
  const heavy = await createPart(shop, { netWeightGrams: 5000 });
  const light = await createPart(shop, { netWeightGrams: 2000 });
  const { placed } = await checkOut(buyer, {
    name: 'Ada Buyer',
    phone: '+49 30 1234567',
    poNumber: 'PO-4711',
    incotermPlace: '',
    note: '',
    lines: [
      { productId: heavy, quantity: 4 },
      { productId: light, quantity: 3 },
    ],
  });
  const { number } = placed.order;
  await actOnOrder(staff, number, 'confirm');
  return { number, heavy, light };
}
