import type { ServiceKit, ServiceKitLine } from '#domain/fitment/list-service-kits.server.ts';
import { nearestOrder } from '#domain/orders/order-rules.ts';

export interface KitLineView
  extends Pick<ServiceKitLine, 'productId' | 'slug' | 'brand' | 'partNumber' | 'name' | 'partType' | 'quantity'> {
  readonly pricePerUnit: number;
  /** Pieces that go into the cart: at least those of the service; null: it cannot be ordered now. */
  readonly ordered: number | null;
}

export interface KitView extends Omit<ServiceKit, 'lines'> {
  readonly lines: readonly KitLineView[];
  /** US dollars for what goes into the cart. */
  readonly price: number;
}

/** A kit with the quantities that the shop sells: whole packs, and at least the minimum order. */
export function toKitView({ lines, ...kit }: ServiceKit): KitView {
  const views = lines.map(toLineView);
  // In cents: dollars with two decimals do not add up exactly.
  const cents = views.reduce((sum, line) => sum + Math.round(line.pricePerUnit * 100) * (line.ordered ?? 0), 0);
  return { ...kit, lines: views, price: cents / 100 };
}

function toLineView(line: ServiceKitLine): KitLineView {
  const { productId, slug, brand, partNumber, name, partType, quantity, pricePerUnit } = line;
  const ordered = line.isGone
    ? null
    : nearestOrder(quantity, {
        minimum: line.minQnty,
        available: line.availableQnty,
        maximum: line.maxQnty,
        multiple: line.multipleQnty,
        backOrderDays: line.backOrderDays,
      });
  const enough = ordered !== null && ordered >= quantity ? ordered : null;
  return { productId, slug, brand, partNumber, name, partType, quantity, pricePerUnit, ordered: enough };
}
