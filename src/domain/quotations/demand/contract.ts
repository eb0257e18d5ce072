/** What quotations say about numbers that the catalogue does not have, in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { PartNumberEntry } from '#domain/catalog/numbers/contract.ts';
import { unitsOfMeasure } from '#domain/catalog/units-of-measure.ts';

/** The requests from which on a number is worth a part of its own. */
export const demandFromRequests = 2;
/** Years of quotations that are counted. */
export const demandYears = 2;
/** The most rows of each list. */
export const maxDemand = 50;

const demand = {
  key: z.string().meta({ description: 'The number without separators, by which it is compared' }),
  number: z.string().meta({ description: 'As it was written last' }),
  times: z.int().meta({ description: 'Requests of the last two years with a quotation of it; versions count once' }),
  lastAt: z.iso.datetime().meta({ description: 'When it was quoted last' }),
  request: z
    .object({ id: z.string(), number: z.string() })
    .nullable()
    .meta({ description: 'The last of them; null without the right to see orders' }),
};

export const DemandedPart = z
  .object({
    ...demand,
    name: z.string(),
    brand: z.string().meta({ description: 'Empty: not known, as the following two' }),
    hsCode: z.string(),
    countryOfOrigin: z.string(),
    weightKg: z.number().nullable().meta({ description: 'Of one piece; null: not known' }),
    unit: z.enum(unitsOfMeasure),
    unitPrice: z
      .number()
      .nullable()
      .meta({ description: 'Quoted last for one piece, in US dollars; null without the right to see orders' }),
  })
  .meta({ id: 'DemandedPart', description: 'A free line that was quoted to two requests or more' });
export type DemandedPart = z.infer<typeof DemandedPart>;

const NumberedPart = z.object({ _id: z.string(), slug: z.string(), brand: z.string(), partNumber: z.string() });

export const AnsweredNumber = z
  .object({
    ...demand,
    part: NumberedPart.extend({ name: z.string() }).meta({ description: 'What was quoted for it' }),
    takenBy: NumberedPart.nullable().meta({ description: 'Another part that has the number; null: none' }),
  })
  .meta({ id: 'AnsweredNumber', description: 'A number that was answered with a part which does not have it' });
export type AnsweredNumber = z.infer<typeof AnsweredNumber>;

export const DemandQuery = z.object({
  request: z
    .uuid()
    .optional()
    .meta({ description: 'Only numbers of this request for quotation; needs the right to see orders' }),
});
export type DemandQuery = z.infer<typeof DemandQuery>;

export const QuotedDemand = z
  .object({
    parts: z.array(DemandedPart),
    numbers: z.array(AnsweredNumber),
    isMore: z.boolean().meta({ description: `A list has more than these ${maxDemand}` }),
  })
  .meta({ id: 'QuotedDemand' });
export type QuotedDemand = z.infer<typeof QuotedDemand>;

export const NewAnsweredNumber = z
  .object({
    number: PartNumberEntry.shape.number,
    productId: z.string().max(40).meta({ description: 'Of the part that was quoted for it' }),
    kind: z.enum(['oe', 'old', 'supplier', 'cross']).default('cross'),
    maker: PartNumberEntry.shape.maker.default(''),
  })
  .meta({ id: 'NewAnsweredNumber' });
export type NewAnsweredNumber = z.infer<typeof NewAnsweredNumber>;
