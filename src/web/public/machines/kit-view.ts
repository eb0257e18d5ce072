import { unitCentsFor } from '#domain/catalog/price-breaks.ts';
import type { ServiceKit, ServiceKitLine } from '#domain/fitment/list-service-kits.server.ts';
import { nearestOrder } from '#domain/orders/order-rules.ts';
import { soldBeyondNeed } from '#domain/orders/sold-beyond-need.ts';
import { fromCents, toCents } from '#platform/values/money.ts';

export interface KitLineView
  extends Pick<ServiceKitLine, 'productId' | 'slug' | 'brand' | 'partNumber' | 'name' | 'partType' | 'quantity'> {
  readonly pricePerUnit: number;
  readonly coreCharge: number | null;
  /** Pieces that go into the cart: at least those of the service; null: the part cannot be ordered now. */
  readonly ordered: number | null;
  /** Says why more pieces go into the cart than the service needs, or that a pack is opened; null: neither. */
  readonly beyondNeed: string | null;
}

export interface KitView extends Omit<ServiceKit, 'lines'> {
  readonly lines: readonly KitLineView[];
  /** Price of what goes into the cart in US dollars, with core charges. */
  readonly price: number;
  /** The core charges in the price, in US dollars; 0: none. */
  readonly corePrice: number;
}

/** A kit with the quantities that the shop sells: whole packs, and at least the minimum order. */
export function toKitView({ lines, ...kit }: ServiceKit): KitView {
  const views = lines.map(toLineView);
  const sumOf = (unitCentsOf: (line: ServiceKitLine, pieces: number) => number) =>
    lines.reduce((cents, line, at) => {
      const pieces = views[at]?.ordered ?? 0;
      return cents + unitCentsOf(line, pieces) * pieces;
    }, 0);
  const partCents = sumOf(({ pricePerUnit, priceBreaks }, pieces) =>
    unitCentsFor(toCents(pricePerUnit), priceBreaks, pieces),
  );
  const coreCents = sumOf(({ coreCharge }) => toCents(coreCharge ?? 0));
  return { ...kit, lines: views, price: fromCents(partCents + coreCents), corePrice: fromCents(coreCents) };
}

function toLineView(line: ServiceKitLine): KitLineView {
  const { productId, slug, brand, partNumber, name, partType, quantity, pricePerUnit, coreCharge } = line;
  const range = {
    minimum: line.minQnty,
    available: line.availableQnty,
    maximum: line.maxQnty,
    multiple: line.multipleQnty,
    backOrderDays: line.backOrderDays,
  };
  const nearest = line.isGone ? null : nearestOrder(quantity, range);
  const ordered = nearest !== null && nearest >= quantity ? nearest : null;
  const beyondNeed = ordered === null ? null : soldBeyondNeed(quantity, { ...range, openedPack: line.packQnty });
  return {
    productId,
    slug,
    brand,
    partNumber,
    name,
    partType,
    quantity,
    pricePerUnit,
    coreCharge,
    ordered,
    beyondNeed,
  };
}
