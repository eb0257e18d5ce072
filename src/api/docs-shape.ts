/** Renders JSON Schemas as HTML: a line for a value, a table for an object. */
import { html } from 'hono/html';
import type { JsonSchema } from './openapi-schemas.ts';

export type Html = ReturnType<typeof html>;

const names: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
  object: 'object',
};

/** A value as a line: "text, at most 200 characters". A schema with a name becomes a link. */
export function renderValue(schema: JsonSchema): Html {
  const reference = /([^/]+)$/.exec(String(schema.$ref ?? ''))?.[1];
  if (reference) return html`<a href="#shape-${reference}">${reference}</a>`;
  if (schema.type === 'array' && isSchema(schema.items)) return html`list of ${renderValue(schema.items)}`;
  if (schema.type === 'object' && isSchema(schema.properties)) return renderObject(schema);
  if (Array.isArray(schema.anyOf)) {
    return html`${schema.anyOf.filter(isSchema).map((one, position) => html`${position > 0 ? ' or ' : ''}${renderValue(one)}`)}${renderLimits(schema)}`;
  }
  return html`${kind(schema)}${renderLimits(schema)}`;
}

/** An object as a table: its fields, whether they are required, and their descriptions. */
export function renderObject(schema: JsonSchema): Html {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const fields = Object.entries(isSchema(schema.properties) ? schema.properties : {});
  return html`${schema.description ? html`<p>${schema.description}</p>` : ''}<table>
<tbody>${fields.map(([name, field]) =>
    isSchema(field)
      ? html`<tr><th scope="row"><code>${name}</code></th><td>${required.includes(name) ? '' : 'optional: '}${renderValue(field)}${field.description && !field.$ref ? html`. ${field.description}` : ''}</td></tr>`
      : '',
  )}</tbody></table>`;
}

function kind({ type, enum: choices, const: only, format }: JsonSchema): string {
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(choices)) return `one of ${choices.map((choice) => JSON.stringify(choice)).join(', ')}`;
  if (format === 'date-time') return 'moment (ISO 8601)';
  const types = [type].flat().filter((name) => typeof name === 'string');
  return types.map((name) => names[name] ?? name).join(' or ') || 'anything';
}

function renderLimits(schema: JsonSchema): string {
  const { minimum, exclusiveMinimum, maximum, minLength, maxLength, maxItems } = schema;
  const limits = [
    minimum === undefined ? '' : `at least ${String(minimum)}`,
    exclusiveMinimum === undefined ? '' : `more than ${String(exclusiveMinimum)}`,
    maximum === undefined ? '' : `at most ${String(maximum)}`,
    minLength === undefined || minLength === 1 ? '' : `at least ${String(minLength)} characters`,
    maxLength === undefined ? '' : `at most ${String(maxLength)} characters`,
    maxItems === undefined ? '' : `at most ${String(maxItems)}`,
    schema.default === undefined || schema.default === '' ? '' : `${JSON.stringify(schema.default)} when not given`,
  ].filter((part) => part !== '');
  return limits.length === 0 ? '' : `, ${limits.join(', ')}`;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
