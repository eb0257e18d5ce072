/** Requests for quotation in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { typedEmail } from '#domain/identity/contract.ts';
import { personName } from '#domain/identity/person-name.ts';
import { m } from '#messages';
import { isCountryCode } from '#platform/values/country-codes.ts';
import { isPhone } from '#platform/values/phone.ts';
import { NewRequestLine, QuotationRequestLine, requestNote, requestText } from './line-contract.ts';
import { Quotation } from './quoted/quotation-contract.ts';
import { requestDesks } from './request-desks.ts';
import { requestKeyForm } from './request-key.ts';
import { maxRequestLines, requestSources } from './request-rules.ts';
import { requestActions, requestStates } from './request-states.ts';

/** The key of a buyer without account: 32 random bytes as base64url. */
const RequestKey = z.string().regex(requestKeyForm);

export const NewQuotationRequest = z
  .object({
    id: z
      .uuid()
      .meta({ description: 'An id made by the client: a repeated request with the same id sends nothing twice' }),
    key: RequestKey.optional().meta({
      description:
        'Needed without an account: 32 random bytes as base64url, made by the client. Whoever has the key can read the request',
    }),
    name: personName,
    company: requestText(120).default(''),
    country: z
      .string()
      .trim()
      .toUpperCase()
      .refine((code) => code === '' || isCountryCode(code), { error: () => m.errors_country() })
      .default('')
      .meta({ description: 'ISO 3166-1 alpha-2; empty: not said' }),
    email: z
      .union([z.string().trim().length(0), typedEmail], { error: () => m.errors_email_invalid() })
      .default('')
      .meta({ description: 'Of a buyer without account; empty: the shop calls. Ignored with an account' }),
    phone: requestText(40)
      .refine((phone) => phone === '' || isPhone(phone), { error: () => m.errors_phone() })
      .default(''),
    note: requestNote.default(''),
    source: z.enum(requestSources).default('form').meta({ description: 'Where the buyer began' }),
    lines: z
      .array(NewRequestLine)
      .min(1, { error: () => m.quotation_no_lines() })
      .max(maxRequestLines, { error: () => m.quotation_too_many_lines({ max: maxRequestLines }) }),
  })
  .meta({ id: 'NewQuotationRequest' });
export type NewQuotationRequest = z.infer<typeof NewQuotationRequest>;

export const SentRequest = z
  .object({ id: z.string(), number: z.string().meta({ description: 'Such as RQ-10001' }) })
  .meta({ id: 'SentRequest' });
export type SentRequest = z.infer<typeof SentRequest>;

export const QuotationMessage = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    author: z
      .enum(['buyer', 'shop', 'note'])
      .meta({ description: '`note`: of the staff for themselves; buyers get none' }),
    email: z.string().meta({ description: 'Who wrote it; empty for buyers when the shop did' }),
    text: z.string(),
  })
  .meta({ id: 'QuotationMessage' });
export type QuotationMessage = z.infer<typeof QuotationMessage>;

export const RequestEvent = z
  .object({
    version: z.int().meta({ description: 'Of the request, which this made' }),
    at: z.iso.datetime(),
    email: z.string().meta({ description: 'Who did it; empty for buyers when the shop did' }),
    action: z.enum(requestActions),
    reason: z.string().meta({ description: 'Why it was declined or withdrawn' }),
  })
  .meta({ id: 'QuotationRequestEvent' });
export type RequestEvent = z.infer<typeof RequestEvent>;

const supplierAskedAt = z.iso.datetime().nullable().meta({
  description: 'Since when the shop waits for a supplier to answer open lines; null: it does not, and for buyers',
});

export const QuotationRequest = z
  .object({
    id: z.string(),
    number: z.string(),
    state: z.enum(requestStates),
    version: z.int(),
    name: z.string(),
    company: z.string(),
    country: z.string(),
    email: z.string(),
    phone: z.string(),
    note: z.string(),
    hasAccount: z.boolean(),
    customerId: z.string().meta({
      description:
        'Of the customer with the account, or with the email of a request without one; empty: there is none, and for buyers',
    }),
    assignedTo: z
      .string()
      .meta({ description: 'Email of the staff who work on it; empty: nobody yet, and for buyers' }),
    reason: z.string().meta({ description: 'Why it was declined or withdrawn' }),
    sentAt: z.iso.datetime().nullable(),
    answeredAt: z.iso.datetime().nullable(),
    supplierAskedAt,
    actions: z.array(z.enum(requestActions)).meta({ description: 'What you can do with it now' }),
    lines: z.array(QuotationRequestLine),
    quotation: Quotation.nullable().meta({ description: 'The current version of the quotation; null: not quoted yet' }),
    messages: z.array(QuotationMessage),
    history: z.array(RequestEvent).meta({ description: 'Oldest first' }),
  })
  .meta({ id: 'QuotationRequest' });
export type QuotationRequest = z.infer<typeof QuotationRequest>;

export const ListedRequest = z
  .object({
    id: z.string(),
    number: z.string(),
    state: z.enum(requestStates),
    name: z.string(),
    company: z.string(),
    country: z.string(),
    lineCount: z.int(),
    value: z.number().nullable().meta({
      description:
        'Of the current version of the quotation, or of the order that it became, in US dollars; null: not quoted',
    }),
    assignedTo: z.string(),
    sentAt: z.iso.datetime(),
    answeredAt: z.iso.datetime().nullable(),
    supplierAskedAt,
  })
  .meta({ id: 'ListedRequest' });
export type ListedRequest = z.infer<typeof ListedRequest>;

export const RequestFilter = z.object({
  desk: z.enum(requestDesks).default('all'),
  q: requestText(100).default('').meta({
    description: 'Number, name, company, email, phone, or a number, in any spelling, or name of a line',
  }),
});
export type RequestFilter = z.infer<typeof RequestFilter>;

export const RequestQuery = RequestFilter.extend({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type RequestQuery = z.infer<typeof RequestQuery>;

export const RequestPage = z
  .object({
    items: z.array(ListedRequest),
    total: z.int().meta({ description: 'Of the list; above 1,000 only as much as the pages need' }),
    isCounted: z.boolean().meta({ description: 'false: the total is no count' }),
    page: z.int(),
    limit: z.int(),
    counts: z.record(z.enum(requestDesks), z.int()).nullable().meta({
      description:
        'Requests of each list that match, counted up to 1,000: 1,001 is more. null: the words stand in so many requests that none are counted',
    }),
  })
  .meta({ id: 'RequestPage' });
export type RequestPage = z.infer<typeof RequestPage>;

export const NewRequests = z
  .object({
    count: z.int().meta({ description: 'Requests that nobody works on yet, counted up to 1,000: 1,001 is more' }),
    oldestAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the oldest of them was sent; null: there is none' }),
  })
  .meta({ id: 'NewQuotationRequests' });
export type NewRequests = z.infer<typeof NewRequests>;

const seen = { version: z.int().min(1).meta({ description: 'Of the request that you saw' }) };

export const RequestVersion = z.object(seen).meta({ id: 'RequestVersion' });
export type RequestVersion = z.infer<typeof RequestVersion>;

export const EndedRequest = z
  .object({
    ...seen,
    reason: requestNote.default('').meta({ description: 'Why; the other side reads it. Staff need one' }),
  })
  .meta({ id: 'EndedRequest' });
export type EndedRequest = z.infer<typeof EndedRequest>;

export const NewQuotationMessage = z
  .object({
    id: z.uuid().meta({ description: 'An id made by the client: a repeated request writes nothing twice' }),
    text: requestNote.pipe(z.string().min(1, { error: () => m.order_message_missing() })),
    note: z.boolean().default(false).meta({ description: 'Of the staff for themselves' }),
  })
  .meta({ id: 'NewQuotationMessage' });
export type NewQuotationMessage = z.infer<typeof NewQuotationMessage>;
