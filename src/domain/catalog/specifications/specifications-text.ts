/**
 * Specifications as a person writes them in a form or a list: `Outer diameter: 93 mm; Teeth: 21`, or one a
 * line. A unit that is not a common one stands in brackets, as in `Range: 3 [furlongs]`. What is written
 * here is read back to exactly the same.
 */
import { m } from '#messages';
import { maxSpecifications, NewSpecifications, type Specification } from './contract.ts';
import { units } from './units.ts';

/** `separator` stands between two of them. */
export function formatSpecifications(list: readonly Specification[], separator = '; '): string {
  return list.map(writeOne).join(separator);
}

function writeOne({ name, value, unit }: Specification): string {
  const plain = unit ? `${value} ${unit}` : value;
  const [readValue, readUnit] = valueAndUnit(plain);
  return `${name}: ${readValue === value && readUnit === unit ? plain : `${value} [${unit}]`}`;
}

/** The list, or in words what is wrong with which of them. */
export function parseSpecifications(text: string): { readonly list: Specification[] } | { readonly problem: string } {
  const entries = text
    .split(/[;；\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean);
  if (entries.length > maxSpecifications)
    return { problem: m.errors_specifications_too_many({ max: maxSpecifications }) };
  const unread = entries.find((entry) => !/[:：]/.test(entry));
  if (unread !== undefined) return { problem: m.catalog_specification_unreadable({ text: shown(unread) }) };
  const read = NewSpecifications.safeParse(entries.map(readOne));
  if (read.success) return { list: read.data };
  const [{ path: [at] = [], message = '' } = {}] = read.error.issues;
  const entry = typeof at === 'number' ? entries[at] : undefined;
  return { problem: entry ? m.catalog_specification_invalid({ text: shown(entry), reason: message }) : message };
}

function readOne(entry: string): Specification {
  const at = entry.search(/[:：]/);
  const [value, unit] = valueAndUnit(entry.slice(at + 1).trim());
  return { name: entry.slice(0, at), value, unit };
}

// No unit has a sign that means something in a pattern.
const anyUnit = units.join('|');
const spaced = new RegExp(`^(.*\\d.*?)\\s(${anyUnit})$`);
const joined = new RegExp(`^([\\d.,×x±+/–\\s-]*\\d)(${anyUnit})$`);
const bracketed = /^(.*\S)\s*\[([^[\]]*)\]$/;

/** `93 mm`, `24V` and `3 [furlongs]` → value and unit. A text without a number has no unit, HX35W neither. */
function valueAndUnit(text: string): [value: string, unit: string] {
  // Nothing so long is accepted; the patterns are spared it.
  if (text.length > 300) return [text, ''];
  const [, value = text, unit = ''] = bracketed.exec(text) ?? spaced.exec(text) ?? joined.exec(text) ?? [];
  return [value, unit.trim()];
}

function shown(entry: string): string {
  return entry.length > 60 ? `${entry.slice(0, 60)}…` : entry;
}
