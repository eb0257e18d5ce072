/** The columns of an orderable part; a statement with them joins the brand. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { brands, parts } from '#domain/catalog/tables.server.ts';
import { column } from '#platform/database/query.server.ts';

export const orderableColumns = {
  partId: parts.id,
  name: parts.name,
  brand: brands.name,
  partNumber: parts.partNumber,
  priceCents: parts.priceCents,
  priceBreaks: parts.priceBreaks,
  coreUnitCents: column(z.coerce.number(), sql`coalesce(${parts.coreChargeCents}, 0)`),
  unit: parts.unit,
  pieceGrams: parts.netWeightGrams,
  available: parts.availableQuantity,
  minimum: parts.leastQuantity,
  maximum: parts.maximumOrderQuantity,
  multiple: parts.quantityStep,
  backOrderDays: parts.backOrderDays,
} as const;
