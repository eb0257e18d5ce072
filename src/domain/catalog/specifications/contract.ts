/** Technical properties of a part as callers see them: safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';
import { oneLine } from '#platform/values/text.ts';

/** The most specifications of one part. */
export const maxSpecifications = 30;
const maxName = 60;
const maxValue = 120;
const maxUnit = 20;

export const Specification = z
  .object({
    name: z.string(),
    value: z.string(),
    unit: z.string().meta({ description: 'Empty when the value has no unit' }),
  })
  .meta({ id: 'Specification', description: 'One property of a part, for example Outer diameter, 93, mm' });
export type Specification = z.infer<typeof Specification>;

/** The text in one line, in NFC, with single spaces. */
const normaliseText = (text: string) => oneLine(text).normalize('NFC').replace(/\s+/g, ' ');

/** A text of at most `max` characters without the characters `forbidden`, which separate fields in specifications-text.ts. */
function textField(max: number, forbidden: RegExp, message: () => string) {
  return z
    .string()
    .max(max, { error: () => m.errors_too_long({ max }) })
    .refine((text) => !forbidden.test(text), { error: message });
}

const name = textField(maxName, /[:：;；]/, m.errors_specification_name_characters).min(1, {
  error: () => m.errors_specification_name(),
});
const value = textField(maxValue, /[;；]/, m.errors_specification_value_characters).min(1, {
  error: () => m.errors_specification_value(),
});
const unit = textField(maxUnit, /[;；[\]]/, m.errors_specification_unit_characters);

/** A specification in a request: the value can also be a number. */
const NewSpecification = z
  .object({
    name: z.string().transform(normaliseText).pipe(name),
    value: z
      .union([z.string(), z.number().transform(String)])
      .transform(normaliseText)
      .pipe(value),
    unit: z.string().transform(normaliseText).pipe(unit).default(''),
  })
  .meta({ id: 'NewSpecification', description: 'Other fields are ignored' });

/** All specifications of a part, in the order in which they are shown. Names are unique, without regard to case. */
export const NewSpecifications = z
  .array(NewSpecification)
  .max(maxSpecifications, { error: () => m.errors_specifications_too_many({ max: maxSpecifications }) })
  .superRefine((list, context) => {
    const seen = new Set<string>();
    for (const [at, { name }] of list.entries()) {
      const key = name.normalize('NFKC').toLowerCase();
      if (seen.has(key))
        context.addIssue({ code: 'custom', path: [at, 'name'], message: m.errors_specification_duplicate({ name }) });
      seen.add(key);
    }
  });
