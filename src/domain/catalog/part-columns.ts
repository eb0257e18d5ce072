/** The columns of a part that every query reads as they are stored, by the names of the table. */
import { z } from 'zod';
import { conditions, grades } from './contract.ts';
import { unitsOfMeasure } from './units-of-measure.ts';

/** Money in cents, weight in grams, times in days and months; null: none, or that of the shop. */
export const PartColumns = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  partType: z.string(),
  grade: z.enum(grades),
  condition: z.enum(conditions),
  priceCents: z.int(),
  unit: z.enum(unitsOfMeasure),
  availableQuantity: z.int(),
  minimumOrderQuantity: z.int(),
  maximumOrderQuantity: z.int().nullable(),
  orderMultiple: z.int(),
  leadTimeDays: z.int(),
  backOrderDays: z.int().nullable(),
  warrantyMonths: z.int().nullable(),
  returnDays: z.int().nullable(),
  coreChargeCents: z.int().nullable(),
  netWeightGrams: z.int().nullable(),
  hsCode: z.string().nullable(),
  countryOfOrigin: z.string().nullable(),
  binLocation: z.string().nullable(),
});
