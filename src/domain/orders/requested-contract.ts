/** What a request may ask for beside the parts: the same fields in each way to order. Safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';
import { daySchema } from '#platform/values/day.ts';
import { oneLine, severalLines } from '#platform/values/text.ts';
import { incoterms } from './incoterms.ts';

const text = (max: number) => z.string().max(max, { error: () => m.errors_too_long({ max }) });
const shortText = (max: number) => z.string().transform(oneLine).pipe(text(max)).default('');

export const requestedFields = {
  poNumber: shortText(60).meta({ description: 'Your purchase order number' }),
  incoterm: z.enum(incoterms).optional().meta({ description: 'Requested term of Incoterms 2020' }),
  incotermPlace: shortText(120).meta({ description: 'Its named place' }),
  placeIsPort: z
    .boolean()
    .optional()
    .meta({ description: 'The named place is a sea or river port, as FAS, FOB, CFR and CIF need it' }),
  wantedOn: daySchema(() => m.checkout_date_wrong())
    .optional()
    .meta({ description: 'Day on which you want the goods' }),
  note: z.string().transform(severalLines).pipe(text(1000)).default('').meta({ description: 'For the shop' }),
  freight: z.number().nullable().optional().meta({
    description:
      'The freight that the buyer saw, in US dollars, null when the shop quotes it; compared with the current freight (POST /freight/estimate), never used as it',
  }),
};

const Requested = z.object(requestedFields);
export type Requested = z.infer<typeof Requested>;

/** For `refine`: a delivery term has its named place. */
export const hasNamedPlace = ({ incoterm, incotermPlace }: Pick<Requested, 'incoterm' | 'incotermPlace'>): boolean =>
  !incoterm || incotermPlace !== '';

export const namedPlaceMissing = { path: ['incotermPlace'], error: () => m.checkout_place_missing() };
