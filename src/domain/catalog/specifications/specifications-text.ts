/**
 * Specifications as text in forms and lists: `Outer diameter: 93 mm; Teeth: 21`, or one on each line. A unit that
 * is not in units.ts is in brackets: `Range: 3 [furlongs]`. Text that is formatted here is parsed to the same
 * specifications.
 */
import { m } from '#messages';
import { maxSpecifications, NewSpecifications, type Specification } from './contract.ts';
import { units } from './units.ts';

/** The specifications as text, in their order. */
export function formatSpecifications(list: readonly Specification[], separator = '; '): string {
  return list.map(formatOne).join(separator);
}

function formatOne({ name, value, unit }: Specification): string {
  const plain = unit ? `${value} ${unit}` : value;
  const [parsedValue, parsedUnit] = splitUnit(plain);
  return `${name}: ${parsedValue === value && parsedUnit === unit ? plain : `${value} [${unit}]`}`;
}

/** The list, or a message about the first error, with the text of the specification that has it. */
export function parseSpecifications(text: string): { readonly list: Specification[] } | { readonly problem: string } {
  const entries = text
    .split(/[;；\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean);
  if (entries.length > maxSpecifications)
    return { problem: m.errors_specifications_too_many({ max: maxSpecifications }) };
  const withoutName = entries.find((entry) => !/[:：]/.test(entry));
  if (withoutName !== undefined)
    return { problem: m.catalog_specification_unreadable({ text: truncate(withoutName) }) };
  const parsed = NewSpecifications.safeParse(entries.map(parseOne));
  if (parsed.success) return { list: parsed.data };
  const [{ path: [index] = [], message = '' } = {}] = parsed.error.issues;
  const entry = typeof index === 'number' ? entries[index] : undefined;
  return { problem: entry ? m.catalog_specification_invalid({ text: truncate(entry), reason: message }) : message };
}

function parseOne(entry: string): Specification {
  const colon = entry.search(/[:：]/);
  const [value, unit] = splitUnit(entry.slice(colon + 1).trim());
  return { name: entry.slice(0, colon), value, unit };
}

// No unit contains a character with a meaning in regular expressions.
const anyUnit = units.join('|');
const spaced = new RegExp(`^(.*\\d.*?)\\s(${anyUnit})$`);
const joined = new RegExp(`^([\\d.,×x±+/–\\s-]*\\d)(${anyUnit})$`);
const bracketed = /^(.*\S)\s*\[([^[\]]*)\]$/;

/** `93 mm`, `24V` and `3 [furlongs]` → value and unit. Only a number has a unit, so HX35W has none. */
function splitUnit(text: string): [value: string, unit: string] {
  // Longer values are rejected later; without this limit a long text would make the patterns backtrack.
  if (text.length > 300) return [text, ''];
  const [, value = text, unit = ''] = bracketed.exec(text) ?? spaced.exec(text) ?? joined.exec(text) ?? [];
  return [value, unit.trim()];
}

function truncate(entry: string): string {
  return entry.length > 60 ? `${entry.slice(0, 60)}…` : entry;
}
