/** What differs between two values of a setting, field by field. Pure. */
import type { FieldChange, SettingValue } from './contract.ts';

/** The fields that differ, in the order of the newer value, then those that only the older one has. */
export function settingChanges(before: SettingValue, after: SettingValue): FieldChange[] {
  if (typeof before === 'string' || typeof after === 'string') return textChanges(String(before), String(after));
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...now.keys(), ...old.keys()])]
    .map((path) => ({ path, before: old.get(path) ?? '', after: now.get(path) ?? '' }))
    .filter((field) => field.before !== field.after);
}

/** The text of each field by its path. A list of words is one field, with an entry in each line. */
function fieldsOf(value: unknown, path = '', fields = new Map<string, string>()): Map<string, string> {
  const isWords = Array.isArray(value) && value.every((entry) => typeof entry === 'string');
  if (isWords) fields.set(path, value.join('\n'));
  else if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value)) fieldsOf(member, path ? `${path}.${name}` : name, fields);
  else fields.set(path, value === null ? '' : String(value));
  return fields;
}

/** The lines between the first and the last one that differ. */
function textChanges(before: string, after: string): FieldChange[] {
  if (before === after) return [];
  const [old, now] = [before.split('\n'), after.split('\n')];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const between = (lines: readonly string[]) => lines.slice(start, lines.length - end).join('\n');
  return [{ path: '', before: between(old), after: between(now) }];
}
