/** Categories in requests: safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';
import { isVisible, oneLine } from '#platform/values/text.ts';

/** Characters. */
export const maxCategoryName = 80;

const name = z
  .string()
  .transform((text) => oneLine(text).normalize('NFC').replace(/\s+/g, ' '))
  .pipe(
    z
      .string()
      .refine(isVisible, { error: () => m.errors_category_name() })
      .max(maxCategoryName, { error: () => m.errors_too_long({ max: maxCategoryName }) })
      // Lists separate the names of a path with these characters.
      .refine((text) => !/[>›»]/.test(text), { error: () => m.errors_category_name_characters() }),
  );

/** A slug; empty text is null. */
const parent = z
  .string()
  .trim()
  .max(200)
  .nullable()
  .transform((slug) => slug || null)
  .meta({ description: 'Slug of the parent category; null at the top level' });

const position = z.coerce
  .number()
  .int({ error: () => m.errors_whole_number() })
  .min(1, { error: () => m.errors_at_least({ min: 1 }) })
  .max(10_000, { error: () => m.errors_at_most({ max: 10_000 }) })
  .meta({
    description: 'Place among the categories with the same parent, from 1; a greater number than there are is the last',
  });

export const NewCategory = z
  .object({ name, parent: parent.default(null) })
  .meta({ id: 'NewCategory', description: 'It becomes the last category of its parent' });
export type NewCategory = z.infer<typeof NewCategory>;

export const CategoryChange = z
  .object({ name, parent, position })
  .partial()
  .meta({ id: 'CategoryChange', description: 'Fields that are absent stay as they are' });
export type CategoryChange = z.infer<typeof CategoryChange>;
