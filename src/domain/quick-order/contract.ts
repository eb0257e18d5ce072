/** Lists of numbers and what the shop has for each line, as callers see them. Safe in the browser. */

import { z } from 'zod';
import { Picture } from '#domain/catalog/contract.ts';
import { NumberStep, PartNumberEntry } from '#domain/catalog/numbers/contract.ts';
import { StatedPriceBreak } from '#domain/catalog/price-breaks-contract.ts';
import { unitsOfMeasure } from '#domain/catalog/units-of-measure.ts';
import { m } from '#messages';
import { maxEntryLength, maxLines, maxTextLength } from './limits.ts';

/** Parts among which a line offers a choice. */
export const maxOptions = 12;

const tooLong = () => m.quick_too_many_lines({ max: maxLines });

/** A list as text, or as lines whose number and quantity are known. */
export const QuickOrderList = z
  .object({
    text: z
      .string()
      .max(maxTextLength, { error: () => m.quick_too_long() })
      .optional()
      .meta({ description: 'As people paste it: one number with its quantity a line. Either text or lines is needed' }),
    lines: z
      .array(
        z.object({
          number: z
            .string()
            .max(maxEntryLength)
            .meta({ description: 'In any spelling, with or without words beside it' }),
          quantity: z.string().max(20).meta({ description: 'As typed; empty: the smallest quantity that is sold' }),
        }),
      )
      .max(maxLines, { error: tooLong })
      .optional(),
    sum: z
      .boolean()
      .default(false)
      .meta({ description: 'true: lines with the same part become one line with the sum of their quantities' }),
  })
  .refine(({ text, lines }) => text !== undefined || lines !== undefined, {
    path: ['text'],
    error: () => m.quick_empty_list(),
  })
  .meta({ id: 'QuickOrderList' });
export type QuickOrderList = z.infer<typeof QuickOrderList>;

/** What a line was found to be. */
const lineStates = ['found', 'replaced', 'several', 'equal', 'unavailable', 'unknown', 'damaged'] as const;
export type LineState = (typeof lineStates)[number];

/** Why the quantity that can be ordered differs from the one that was asked for. */
const quantityStates = ['ok', 'minimum', 'packs', 'maximum', 'short', 'out', 'unclear'] as const;
export type QuantityState = (typeof quantityStates)[number];

export const LinePart = z
  .object({
    _id: z.string(),
    slug: z.string(),
    brand: z.string(),
    partNumber: z.string(),
    name: z.string(),
    picture: Picture.nullable().meta({ description: 'The main picture, else the cutout of a drawing' }),
    silhouette: z.string().meta({ description: 'The drawing of its kind of part, shown without a picture' }),
    pricePerUnit: z.number().meta({ description: 'US dollars, without discount' }),
    priceBreaks: z.array(StatedPriceBreak).readonly(),
    unit: z.enum(unitsOfMeasure),
    availableQnty: z.int(),
    minQnty: z.int(),
    maxQnty: z.int().nullable(),
    multipleQnty: z.int(),
    leadTimeDays: z.int(),
    coreCharge: z.number().nullable().meta({
      description: 'Core charge of one piece, in US dollars, not in the price; null: none',
    }),
  })
  .meta({ id: 'QuickOrderPart' });
export type LinePart = z.infer<typeof LinePart>;

/** A part that can be taken for a line. */
export const LineOption = z
  .object({
    part: LinePart,
    reason: z.enum(['number', 'replacement', 'equal', 'near']).meta({
      description:
        'number: it has the number · replacement: it replaces the part with the number · equal: an interchangeable part that is in stock · near: its number is like the typed one, or it replaces such a number',
    }),
    matchedBy: PartNumberEntry.nullable().meta({ description: 'The number that matched' }),
    fits: z.enum(['two_way', 'one_way', 'conditional', 'not']).nullable().meta({
      description: 'Of a replacement: how it fits in place of the part with the number; null: it is none',
    }),
    asked: z.int().nullable().meta({ description: 'Pieces that the list asks for; null: it says nothing clear' }),
    quantity: z.int().meta({ description: 'The nearest number of pieces that can be ordered; 0: none' }),
    quantityState: z.enum(quantityStates).meta({
      description:
        'minimum, packs: rounded up · maximum: the most of one order · short: all that is left · out: nothing can be ordered · unclear: the list has no whole number',
    }),
  })
  .meta({ id: 'QuickOrderOption' });
export type LineOption = z.infer<typeof LineOption>;

export const CheckedLine = z
  .object({
    row: z.int().meta({ description: 'Line of the text or row of the file, from 1' }),
    typed: z.string(),
    number: z.string().meta({ description: 'The number of the line as typed' }),
    quantity: z.int().nullable().meta({ description: 'As typed; null: none, or none that is a whole number from 1' }),
    state: z.enum(lineStates).meta({
      description:
        'found · replaced: the first option replaces it · several: choose an option · equal: out of stock, options are interchangeable parts · unavailable: out of stock · unknown: options have numbers like it · damaged: a spreadsheet has changed the number',
    }),
    options: z.array(LineOption).meta({ description: `The likeliest first, at most ${maxOptions}` }),
    problem: z
      .string()
      .nullable()
      .meta({ description: 'What a spreadsheet did to the number, or why the quantity is not known, and what to do' }),
    together: z.int().meta({ description: 'Lines that replace one part together; 1: the line is complete by itself' }),
    repeats: z
      .int()
      .nullable()
      .meta({ description: 'Row of the first line with the same part; null: this is the first' }),
    summed: z.array(z.int()).meta({ description: 'Rows of the lines that were added to this one' }),
    steps: z
      .array(NumberStep)
      .optional()
      .meta({ description: 'Of a number that is no part: which number replaced which, the oldest first' }),
  })
  .meta({ id: 'QuickOrderLine' });
export type CheckedLine = z.infer<typeof CheckedLine>;

export const CheckedList = z
  .object({
    lines: z.array(CheckedLine),
    checkedCount: z.int().meta({
      description:
        'Lines of the list as it was typed: parts that replace one part together count once, lines that were added up each',
    }),
    ignored: z
      .array(z.object({ row: z.int(), typed: z.string() }))
      .meta({ description: 'Rows without a number, such as headings; at most 100' }),
    workbook: z
      .object({
        sheets: z.array(z.string()).meta({ description: 'Names of all sheets' }),
        sheet: z.int().meta({ description: 'Position of the sheet that was read, from 0' }),
        hiddenRows: z.int().meta({ description: 'Rows that the sheet hides, for example with a filter' }),
      })
      .nullable()
      .meta({ description: 'Of an Excel file: what was read of it' }),
  })
  .meta({ id: 'CheckedQuickOrder' });
export type CheckedList = z.infer<typeof CheckedList>;
