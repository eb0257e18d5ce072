/** Packing an order, in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';
import { oneLine } from '#platform/values/text.ts';
import { maxOrderLines } from '../order-rules.ts';
import { orderStates } from '../order-states.ts';
import { UnpaidDispatch } from '../unpaid-dispatch-contract.ts';
import { packageKinds } from './package-kinds.ts';

/** The most packages of one packing. */
const maxPackages = 500;
const maxMarks = 200;
const maxMm = 20_000;
const maxKg = 100_000;

const sizeWrong = { error: () => m.packing_size_wrong({ max: maxMm / 10 }) };
const weightWrong = { error: () => m.packing_weight_wrong() };
const wrongPieces = { error: () => m.errors_invalid_quantity() };
const mm = z.int(sizeWrong).min(1, sizeWrong).max(maxMm, sizeWrong).optional();
const kg = z.number(weightWrong).min(0.001, weightWrong).max(maxKg, weightWrong).optional();

const sides = ['lengthMm', 'widthMm', 'heightMm'] as const;

const isDistinct = (lines: readonly { readonly position: number }[]) =>
  new Set(lines.map(({ position }) => position)).size === lines.length;

const PackedLine = z.object({
  position: z.int().min(1).meta({ description: 'Of the line in the order, from 1' }),
  quantity: z.int(wrongPieces).min(1, wrongPieces).meta({ description: 'Pieces of it in the package' }),
});

const PackageToSave = z
  .object({
    kind: z.enum(packageKinds).default('PK').meta({ description: 'Code of UN/ECE recommendation 21' }),
    marks: z
      .string()
      .transform(oneLine)
      .pipe(z.string().max(maxMarks, { error: () => m.errors_too_long({ max: maxMarks }) }))
      .default('')
      .meta({ description: 'Marks and numbers on it; empty: the order number with n/m' }),
    lengthMm: mm.meta({ description: 'In mm; all three or none' }),
    widthMm: mm,
    heightMm: mm,
    grossWeight: kg.meta({ description: 'With what is in it, in kg; absent: not weighed yet' }),
    tare: kg.meta({ description: 'Of the package alone, in kg; absent: not weighed' }),
    lines: z
      .array(PackedLine)
      .max(maxOrderLines)
      .refine(isDistinct, { error: () => m.order_return_line_twice() })
      .default([]),
  })
  .superRefine((given, context) => {
    const missing = sides.filter((side) => given[side] === undefined);
    if (missing.length === 0 || missing.length === sides.length) return;
    for (const side of missing) context.addIssue({ code: 'custom', path: [side], message: m.packing_size_part() });
  });

export const PackingToSave = z
  .object({
    id: z.uuid().optional().meta({
      description: 'An id made by the client: a repeated request with the same id changes nothing twice',
    }),
    version: z.int().min(0).meta({ description: 'The version that you saw; 0: no packages' }),
    isReady: z
      .boolean()
      .default(false)
      .meta({ description: 'The packages can leave. Without it, they are a draft that may lack weights' }),
    acceptPartial: z
      .boolean()
      .optional()
      .meta({ description: 'Pieces in no package are sent later: the order is packed in part' }),
    packages: z
      .array(PackageToSave)
      .max(maxPackages, { error: () => m.packing_too_many_packages({ max: maxPackages }) })
      .meta({ description: 'All packages, in the order of their numbers: they replace those before' }),
  })
  .meta({ id: 'PackingToSave' });
export type PackingToSave = z.infer<typeof PackingToSave>;

const OrderPackage = z
  .object({
    number: z.int().meta({ description: 'From 1' }),
    kind: z.enum(packageKinds),
    marks: z.string().meta({ description: 'As printed' }),
    hasOwnMarks: z.boolean().meta({ description: 'False: the marks are the order number with n/m' }),
    lengthMm: z.int().nullable(),
    widthMm: z.int().nullable(),
    heightMm: z.int().nullable(),
    grossWeight: z.number().nullable().meta({ description: 'In kg; null: not weighed yet' }),
    tare: z.number().nullable().meta({ description: 'In kg; null: not weighed' }),
    netWeight: z
      .number()
      .nullable()
      .meta({ description: 'Of the parts in it by the catalogue, in kg; null: that of one is not known' }),
    lines: z.array(PackedLine),
  })
  .meta({ id: 'OrderPackage' });

export const OrderPacking = z
  .object({
    shipment: z.int().nullable().meta({ description: 'Which shipment, from 1; null: still in the warehouse' }),
    version: z.int(),
    isReady: z.boolean(),
    at: z.iso.datetime().meta({ description: 'Of the last change' }),
    email: z.string().meta({ description: 'Who packed last; empty for buyers' }),
    packages: z.array(OrderPackage).meta({ description: 'By number' }),
    excess: z
      .array(z.object({ position: z.int(), packed: z.int(), left: z.int() }))
      .meta({ description: 'Lines of which the packages hold more than is open and in stock by now' }),
  })
  .meta({ id: 'OrderPacking' });
export type OrderPacking = z.infer<typeof OrderPacking>;

export const PackingWork = z
  .object({
    number: z.string(),
    status: z.enum(orderStates),
    canPack: z.boolean().meta({ description: 'Whether packages can be made now' }),
    open: z.number().meta({ description: 'What is still to be paid, in US dollars' }),
    dispatch: UnpaidDispatch,
    hasAddress: z.boolean().meta({ description: 'Whether the order says where it goes' }),
    nextShipment: z.int().meta({ description: 'Which shipment of the order the packages become, from 1' }),
    packing: OrderPacking.nullable().meta({ description: 'Packages in the warehouse; null: none yet' }),
    lines: z
      .array(
        z.object({
          position: z.int(),
          brand: z.string(),
          partNumber: z.string(),
          productName: z.string(),
          left: z.int().meta({ description: 'Pieces that are in stock and not shipped yet' }),
          waiting: z.int().meta({ description: 'Pieces that wait for stock' }),
          pieceWeight: z.number().nullable().meta({ description: 'Net, in kg; null: not known' }),
        }),
      )
      .meta({ description: 'Lines that are not shipped completely, by position' }),
  })
  .meta({ id: 'PackingWork' });
export type PackingWork = z.infer<typeof PackingWork>;

export const PackingLineQuery = z.object({
  q: z.string().max(200).meta({ description: 'A part number in any spelling' }),
});

export const PackingLineMatches = z
  .object({ positions: z.array(z.int()).meta({ description: 'The lines of the order that it can mean' }) })
  .meta({ id: 'PackingLineMatches' });
export type PackingLineMatches = z.infer<typeof PackingLineMatches>;
