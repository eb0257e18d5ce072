/** Converts zod schemas to JSON Schema. A schema with an id becomes a named component. */
import { z } from 'zod';

export type JsonSchema = { [name: string]: unknown };

export interface SchemaCollector {
  /** Returns the JSON Schema, or a reference when the schema has an id. */
  add(schema: z.ZodType, io: 'input' | 'output'): JsonSchema;
  readonly components: Record<string, JsonSchema>;
}

/** Creates a collector of named components. `add` throws when two different schemas have the same id. */
export function collectSchemas(): SchemaCollector {
  const components: Record<string, JsonSchema> = {};
  return {
    components,
    add(schema, io) {
      const {
        $schema: _dialect,
        $defs = {},
        ...inline
      } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: ({ jsonSchema }) => tidy(jsonSchema, io) });
      for (const [name, definition] of Object.entries($defs)) {
        const component = withComponentReferences(definition);
        if (components[name] && JSON.stringify(components[name]) !== JSON.stringify(component)) {
          throw new Error(`Two different schemas are called ${name}`);
        }
        components[name] = component;
      }
      return withComponentReferences(inline);
    },
  };
}

/** What an answer does not promise: it shows what is stored (answer-schema.ts). */
const limits = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum', 'exclusiveMinimum', 'pattern'];

/** Removes the id, the limits of answers, and the safe-integer limits that zod adds to every whole number. */
function tidy(schema: JsonSchema, io: 'input' | 'output'): void {
  if (io === 'output') for (const limit of limits) delete schema[limit];
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  delete schema.id;
}

function withComponentReferences(schema: unknown): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (name, value: unknown) =>
    name === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', '#/components/schemas/') : value,
  ) as JsonSchema;
}
