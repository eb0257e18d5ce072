/** What the lines of a cart cost today, and which of them cannot be ordered as they are. */
import { and, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Product } from '#domain/catalog/contract.ts';
import { asOrdered } from '#domain/catalog/order-quantities.ts';
import { isPublished, selectParts, toProduct } from '#domain/catalog/part-row.server.ts';
import { unitCentsFor } from '#domain/catalog/price-breaks.ts';
import { shownPicture } from '#domain/catalog/shown-picture.ts';
import { silhouetteOf } from '#domain/catalog/silhouette.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { minimumCentsOf, orderedBy } from '#domain/orders/buyer-rules.ts';
import { isOrderable, nearestOrder, piecesBeyondStock, withinAmount } from '#domain/orders/order-rules.ts';
import { supersessionTargets } from '#domain/relations/tables.server.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { preparedStatement } from '#platform/database/prepared-statement.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { fromCents, maxTotalCents, toCents } from '#platform/values/money.ts';
import type { Cart, CartEntry, CartLine } from './contract.ts';

const selectOffered = preparedStatement((db) =>
  selectParts({ db }, {})
    .where(and(sql`${parts.id} = any(${sql.placeholder('ids')}::uuid[])`, isPublished))
    .prepare('parts_of_cart'),
);

/** Checks the lines with two statements for all. Public: a visitor's cart is in the browser, and knows no price of today. */
export async function checkCart(scope: Scope, entries: readonly CartEntry[]): Promise<Cart> {
  const ids = entries.map(({ productId }) => productId);
  const [rules, rows] = await Promise.all([getSetting(scope, 'orders'), selectOffered(scope.db).execute({ ids })]);
  const products = new Map(rows.map((row) => [row.id, orderedBy(rules, asOrdered(toProduct(scope, row)))]));
  const gone = ids.filter((id) => !products.has(id));
  const successors = await listSuccessors(scope, gone);
  let leftCents = maxTotalCents;
  const lines = entries.map((entry) => {
    const product = products.get(entry.productId);
    if (!product) return unavailableLine(entry, successors.get(entry.productId) ?? []);
    const line = toLine(entry, product, leftCents);
    leftCents -= toCents(line.price) + toCents(line.corePrice);
    return line;
  });
  const sumOf = (amount: (line: CartLine) => number) =>
    fromCents(lines.reduce((sum, line) => sum + toCents(amount(line)), 0));
  return {
    lines,
    price: sumOf(({ price }) => price),
    corePrice: sumOf(({ corePrice }) => corePrice),
    minimum: fromCents(minimumCentsOf(rules)),
    mostLines: rules.mostLines,
  };
}

/** The line as it stands today. @param leftCents what the lines before it leave of the maximum total */
function toLine(
  { productId, quantity, seenPrice, seenCoreCharge }: CartEntry,
  product: Product,
  leftCents: number,
): CartLine {
  const limits = {
    minimum: product.minQnty,
    available: product.availableQnty,
    maximum: product.maxQnty,
    multiple: product.multipleQnty,
    backOrderDays: product.backOrderDays,
  };
  const range = withinAmount(limits, toCents(product.pricePerUnit) + toCents(product.coreCharge ?? 0), leftCents);
  const canBeOrdered = isOrderable(quantity, range);
  const { slug, name, brand, partNumber, pricePerUnit, availableQnty, minQnty, maxQnty, multipleQnty } = product;
  const { leadTimeDays, backOrderDays, unit, coreCharge } = product;
  const unitCents = unitCentsFor(toCents(pricePerUnit), product.priceBreaks, quantity);
  return {
    productId,
    quantity,
    part: {
      slug,
      name,
      brand,
      partNumber,
      picture: shownPicture(product) ?? null,
      silhouette: silhouetteOf(product),
      pricePerUnit,
      unit,
      availableQnty,
      minQnty,
      maxQnty,
      multipleQnty,
      leadTimeDays,
      backOrderDays,
    },
    unitPrice: fromCents(unitCents),
    price: canBeOrdered ? fromCents(unitCents * quantity) : 0,
    coreCharge,
    corePrice: canBeOrdered ? fromCents(toCents(coreCharge ?? 0) * quantity) : 0,
    problem: canBeOrdered ? null : 'quantity',
    backOrderedQnty: canBeOrdered ? piecesBeyondStock(quantity, range) : 0,
    proposedQnty: canBeOrdered ? null : nearestOrder(quantity, range),
    // A line of an order that is repeated has seen the price at its quantity.
    priceWas: seenPrice === null || [pricePerUnit, fromCents(unitCents)].includes(seenPrice) ? null : seenPrice,
    coreChargeWas: seenCoreCharge === undefined || seenCoreCharge === (coreCharge ?? 0) ? null : seenCoreCharge,
    replacedBy: [],
  };
}

function unavailableLine({ productId, quantity }: CartEntry, replacedBy: CartLine['replacedBy']): CartLine {
  return {
    productId,
    quantity,
    part: null,
    unitPrice: null,
    price: 0,
    coreCharge: null,
    corePrice: 0,
    problem: 'unavailable',
    backOrderedQnty: 0,
    proposedQnty: null,
    priceWas: null,
    coreChargeWas: null,
    replacedBy: [...replacedBy],
  };
}

const SuccessorRow = z.object({
  fromId: z.string(),
  productId: z.string(),
  slug: z.string(),
  partNumber: z.string(),
  name: z.string(),
});

/** The parts in the shop that replace each of these, by the id of the old part. */
async function listSuccessors(scope: Scope, ids: readonly string[]): Promise<Map<string, CartLine['replacedBy']>> {
  if (ids.length === 0) return new Map();
  const rows = await query(
    scope,
    SuccessorRow,
    sql`
    select target.from_part_id as "fromId", part.id as "productId", part.slug, part.part_number as "partNumber", part.name
    from ${supersessionTargets} target join ${parts} part on part.id = target.part_id and part.archived_at is null
    where target.from_part_id = any(${sql.param(ids)}::uuid[])
    order by target.position`,
  );
  return Map.groupBy(rows, ({ fromId }) => fromId);
}
