/** What is measured or said of a part, in its order, as callers see it: safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';
import { oneLine } from '#platform/text.ts';

/** Nobody compares more than this. */
export const maxSpecifications = 30;
const maxName = 60;
const maxValue = 120;
const maxUnit = 20;

export const Specification = z
  .object({
    name: z.string(),
    value: z.string(),
    unit: z.string().meta({ description: 'Empty: the value has none' }),
  })
  .meta({ id: 'Specification', description: 'One property of a part, as in Outer diameter, 93, mm' });
export type Specification = z.infer<typeof Specification>;

const tidy = (text: string) => oneLine(text).normalize('NFC').replace(/\s+/g, ' ');

function words(max: number, sign: RegExp, refusal: () => string) {
  return z
    .string()
    .max(max, { error: () => m.errors_too_long({ max }) })
    .refine((text) => !sign.test(text), { error: refusal });
}

/** What a list writes between two of them, and between name and value, is in neither (specifications-text.ts). */
const name = words(maxName, /[:：;；]/, m.errors_specification_name_characters).min(1, {
  error: () => m.errors_specification_name(),
});
const value = words(maxValue, /[;；]/, m.errors_specification_value_characters).min(1, {
  error: () => m.errors_specification_value(),
});
const unit = words(maxUnit, /[;；[\]]/, m.errors_specification_unit_characters);

/** The same as a request sends it: a number is a value too. */
const NewSpecification = z
  .object({
    name: z.string().transform(tidy).pipe(name),
    value: z
      .union([z.string(), z.number().transform(String)])
      .transform(tidy)
      .pipe(value),
    unit: z.string().transform(tidy).pipe(unit).default(''),
  })
  .meta({ id: 'NewSpecification', description: 'Further fields are ignored' });

/** All specifications of a part, in the order in which they are shown. Two of one name would contradict each other. */
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
