/** Saved views of the list of orders in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';
import { isVisible, oneLine } from '#platform/values/text.ts';
import { orderSorts } from '../order-choices.ts';
import { ExactOrderFilter } from '../order-query.ts';
import { deskColumns } from './desk-column-names.ts';

/** The most views of one user: they are links above the list. */
export const maxOrderViews = 20;
/** The most characters of a name. */
export const maxViewName = 40;

const name = z
  .string()
  .transform((text) => oneLine(text).replace(/ +/g, ' '))
  .pipe(
    z
      .string()
      .refine(isVisible, { error: () => m.views_name_required() })
      .max(maxViewName, { error: () => m.errors_too_long({ max: maxViewName }) }),
  );

/** What the address of the list says, and a view keeps: the filters and the sort order. */
export const viewParameters = [
  'q',
  'customer',
  'status',
  'payment',
  'task',
  'when',
  'from',
  'to',
  'country',
  'neededBy',
  'sort',
] as const;

const columns = z.array(z.enum(deskColumns)).max(deskColumns.length);

export const NewOrderView = z
  .object({
    name,
    filter: ExactOrderFilter.omit({ email: true })
      .extend({ sort: z.enum(orderSorts).optional() })
      .meta({ description: 'As the query of GET /order' }),
    columns,
  })
  .meta({ id: 'NewOrderView' });
export type NewOrderView = z.infer<typeof NewOrderView>;

/** What a view shows, without its name. */
export const OrderViewContent = NewOrderView.omit({ name: true }).meta({ id: 'OrderViewContent' });
export type OrderViewContent = z.infer<typeof OrderViewContent>;

export const OrderViewName = z.object({ name }).meta({ id: 'OrderViewName' });
export type OrderViewName = z.infer<typeof OrderViewName>;

export const OrderView = z
  .object({
    _id: z.string(),
    name: z.string(),
    filter: z
      .partialRecord(z.enum(viewParameters), z.string())
      .meta({ description: 'Parameters of GET /order; those that are not stated are absent' }),
    columns,
  })
  .meta({ id: 'OrderView' });
export type OrderView = z.infer<typeof OrderView>;
