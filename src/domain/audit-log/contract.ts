/** The audit in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { auditThings } from '#platform/audit-note.ts';
import { daySchema } from '#platform/values/day.ts';

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

export const AuditEntry = z
  .object({
    id: z.int().meta({ description: 'Counted from 1 without gaps' }),
    at: z.iso.datetime(),
    kind: z.string().meta({ description: 'Name of the operation of this API, or of an event such as signIn' }),
    actor: z
      .object({ email: z.string().nullable(), role: z.string().nullable() })
      .nullable()
      .meta({ description: 'Who acted; email null: the account is gone. null: the shop itself, or somebody unknown' }),
    network: z.string().nullable().meta({ description: 'IPv4 address, or IPv6 /64' }),
    requestId: z.string().nullable(),
    thing: z
      .object({
        kind: z.enum(auditThings),
        id: z.string(),
        name: z.string().meta({ description: 'As people know it; the id where nothing better is known' }),
      })
      .nullable()
      .meta({ description: 'What the act concerns' }),
    changes: z
      .array(z.object({ field: z.string(), before: value, after: value }))
      .meta({ description: 'Fields whose names end in Cents are in US cents' }),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

const day = daySchema().optional().catch(undefined);

/** Filters of the audit; invalid values count as absent. */
export const AuditFilter = z.object({
  person: z
    .string()
    .trim()
    .max(320)
    .optional()
    .catch(undefined)
    .meta({ description: 'Email: what the person did, and what was done to the account' }),
  thing: z
    .string()
    .regex(new RegExp(`^(?:${auditThings.join('|')}):.{1,200}$`))
    .optional()
    .catch(undefined)
    .meta({ description: 'Kind and id, such as order:SP-100001' }),
  kind: z
    .string()
    .regex(/^[A-Za-z]{1,60}$/)
    .optional()
    .catch(undefined)
    .meta({ description: 'Name of an operation or an event' }),
  from: day.meta({ description: 'First day, UTC' }),
  to: day.meta({ description: 'Last day, UTC' }),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

export const AuditQuery = AuditFilter.extend({
  before: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .catch(undefined)
    .meta({ description: 'Only entries with a lower id' }),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditPage = z
  .object({
    entries: z.array(AuditEntry).meta({ description: 'Newest first, at most 50' }),
    next: z.int().nullable().meta({ description: '`before` of the next page; null: there is none' }),
  })
  .meta({ id: 'AuditPage' });
export type AuditPage = z.infer<typeof AuditPage>;
