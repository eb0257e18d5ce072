/** Equipment in one cell of a list: "bucket: rock; cab: tier 4". Safe in the browser. */
import { m } from '#messages';
import type { Parsed } from './parsed.ts';
import { Qualifiers } from './qualifiers.ts';

/** Reads pairs of name and value; none for an empty text. */
export function parseQualifiers(text: string): Parsed<Qualifiers> {
  const pairs = text
    .split(';')
    .map((pair) => pair.trim())
    .filter(Boolean);
  const entries = pairs.map((pair) => pair.split(':', 2).map((part) => part.trim()));
  const parsed = Qualifiers.safeParse(Object.fromEntries(entries));
  const isWhole = parsed.success && Object.keys(parsed.data).length === pairs.length;
  return isWhole ? { value: parsed.data } : { problem: m.fitment_qualifiers_unread({ text: text.slice(0, 100) }) };
}

/** The text that parseQualifiers reads. */
export function formatQualifiers(qualifiers: Qualifiers): string {
  return Object.entries(qualifiers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
}
