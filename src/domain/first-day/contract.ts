/** The sample data and the first steps of an owner, in API responses. Safe in the browser. */
import { z } from 'zod';

/** Hours in which the removal of the sample can be undone. */
export const undoHours = 24;

export const SampleData = z
  .object({
    parts: z.int().meta({ description: 'Of the sample, in the shop, and not changed by staff' }),
    machines: z.int().meta({ description: 'Without those that own parts, own drawings or buyers name' }),
    drawings: z.int(),
    reviews: z.int(),
    removal: z
      .object({
        removedAt: z.iso.datetime(),
        removedBy: z.string(),
        undoUntil: z.iso.datetime().nullable().meta({ description: 'null: it can no longer be undone' }),
      })
      .nullable()
      .meta({ description: 'null: the sample is not removed' }),
  })
  .meta({ id: 'SampleData' });
export type SampleData = z.infer<typeof SampleData>;

/** What a new shop needs, in the order in which an owner does it. */
export const checklistSteps = [
  'sample',
  'company',
  'logo',
  'bank',
  'shipsFrom',
  'parts',
  'categories',
  'freight',
  'mail',
  'staff',
] as const;
export type ChecklistStep = (typeof checklistSteps)[number];

export const ChecklistDismissal = z
  .object({ dismissed: z.boolean().meta({ description: 'true: an owner has closed it for all' }) })
  .meta({ id: 'ChecklistDismissal' });

export const Checklist = ChecklistDismissal.extend({
  steps: z.array(
    z.object({ step: z.enum(checklistSteps), done: z.boolean().meta({ description: 'As the shop is now' }) }),
  ),
}).meta({ id: 'Checklist' });
export type Checklist = z.infer<typeof Checklist>;
