/**
 * Answers are shaped, not judged. A schema that requests and answers share has limits for what is received; what the
 * shop has stored already may be older, or come from another way in, and is shown as it is: a limit in an answer would
 * make each call that reads the row fail, with no way to repair it.
 */
import { z } from 'zod';

/** The schema without lengths, ranges, patterns and refinements: it names fields and their types only. */
export function withoutLimits<Schema extends z.ZodType>(schema: Schema): Schema {
  return copyOf(schema, new Map()) as Schema;
}

/** The copies of one schema by the original; null: being made, because schemas may contain themselves. */
type Copies = Map<z.core.$ZodType, z.core.$ZodType | null>;

function copyOf(schema: z.core.$ZodType, copies: Copies): z.core.$ZodType {
  const known = copies.get(schema);
  if (known) return known;
  if (known === null) return z.lazy(() => copies.get(schema) ?? z.never());
  copies.set(schema, null);
  const copy = relaxed(schema as z.core.$ZodTypes, (inner) => copyOf(inner, copies));
  copies.set(schema, copy);
  return copy;
}

function relaxed(schema: z.core.$ZodTypes, copy: (inner: z.core.$ZodType) => z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod;
  const bare = { ...def, checks: [] };
  const clone = (parts: object) => z.core.clone(schema, { ...bare, ...parts } as typeof def);
  switch (def.type) {
    case 'string':
      return z.string();
    case 'number':
      return z.number();
    case 'object':
      return clone({ shape: Object.fromEntries(Object.entries(def.shape).map(([name, one]) => [name, copy(one)])) });
    case 'array':
      return clone({ element: copy(def.element) });
    case 'tuple':
      return clone({ items: def.items.map(copy), rest: def.rest && copy(def.rest) });
    case 'record':
      return clone({ keyType: copy(def.keyType), valueType: copy(def.valueType) });
    case 'union':
      return clone({ options: def.options.map(copy) });
    case 'intersection':
      return clone({ left: copy(def.left), right: copy(def.right) });
    case 'pipe':
      return clone({ in: copy(def.in), out: copy(def.out) });
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return clone({ innerType: copy(def.innerType) });
    case 'lazy':
      return z.lazy(() => copy(def.getter()));
    default:
      return schema;
  }
}

/** What is left out of a list, and why. */
export interface LeftOut {
  readonly position: number;
  readonly issues: readonly z.core.$ZodIssue[];
}

/**
 * The fields of a result that the schema names. A row of a list that has not even the types of its fields is left out
 * and reported, so that one bad row does not hide the others. Throws ZodError for any other result.
 */
export function shapeAnswer<Schema extends z.ZodType>(
  schema: Schema,
  result: unknown,
  report: (leftOut: LeftOut) => void,
): z.output<Schema> {
  const shaped = schema.safeParse(result);
  if (shaped.success) return shaped.data;
  if (!(schema instanceof z.ZodArray && Array.isArray(result))) throw shaped.error;
  return result.flatMap((row, position) => {
    const one = z.safeParse(schema.element, row);
    if (one.success) return [one.data];
    report({ position, issues: one.error.issues });
    return [];
  }) as z.output<Schema>;
}
