/** The value of a setting as it is typed: the text of each field by its path. Pure. */
import type { SettingValue } from '#domain/settings/contract.ts';
import { m } from '#messages';
import { nameOfCountry } from '#platform/values/country-name.ts';
import type { FieldGroup, SettingField } from './field-groups.ts';

export type TypedSetting = Readonly<Record<string, string>>;

const joined = (...steps: readonly (string | number)[]) => steps.filter((step) => step !== '').join('.');

/** Number of entries that are typed. */
export function countEntries(group: FieldGroup, typed: TypedSetting): number {
  let count = 0;
  while (fieldsOfGroup(group, count).some(({ path }) => path in typed)) count += 1;
  return count;
}

/** The fields of a group with their paths in the value. @param entry index of the entry of a repeated group */
export function fieldsOfGroup({ fields, entries }: FieldGroup, entry = 0): SettingField[] {
  return entries ? fields.map((field) => ({ ...field, path: joined(entries.path, entry, field.path) })) : [...fields];
}

/** The entries of a repeated group that are typed, each with its path and its fields. */
export function typedEntries(group: FieldGroup, typed: TypedSetting) {
  return Array.from({ length: countEntries(group, typed) }, (_, entry) => ({
    path: joined(group.entries?.path ?? '', entry),
    fields: fieldsOfGroup(group, entry),
  }));
}

/** All fields of the form, each with a label that says its entry. */
export function allFields(groups: readonly FieldGroup[], typed: TypedSetting): SettingField[] {
  return groups.flatMap((group) => {
    const { entries } = group;
    if (!entries) return fieldsOfGroup(group);
    return typedEntries(group, typed).flatMap(({ fields }, entry) =>
      fields.map((field) => ({ ...field, label: () => `${entries.title(entry + 1)}: ${field.label()}` })),
    );
  });
}

export function toTyped(groups: readonly FieldGroup[], value: SettingValue): TypedSetting {
  return Object.fromEntries(
    groups.flatMap((group) => {
      const { entries } = group;
      const list = entries ? memberAt(value, entries.path) : null;
      const count = entries ? Math.max(entries.least, Array.isArray(list) ? list.length : 0) : 1;
      return Array.from({ length: count }, (_, entry) =>
        fieldsOfGroup(group, entry).map((field) => [field.path, textOf(field, memberAt(value, field.path))]),
      ).flat();
    }),
  );
}

/** The value that is sent. A text that is no number is sent as it is: the shop says what is wrong with it. */
export function toValue(groups: readonly FieldGroup[], typed: TypedSetting): SettingValue {
  if (groups.some(({ fields }) => fields.some(({ path }) => path === ''))) return typed[''] ?? '';
  const value: Record<string, unknown> = {};
  for (const group of groups) {
    const { entries, nullable } = group;
    if (entries) setMember(value, entries.path, []);
    for (const entry of entries ? typedEntries(group, typed) : [{ path: '', fields: group.fields }]) {
      const prefix = joined(entry.path, nullable ?? '');
      const inNullable = entry.fields.filter(({ path }) => nullable && path.startsWith(`${prefix}.`));
      const isNull = inNullable.length > 0 && inNullable.every(({ path }) => !typed[path]?.trim());
      for (const field of entry.fields)
        if (isNull && inNullable.includes(field)) setMember(value, prefix, null);
        else setMember(value, field.path, typedValue(field, typed[field.path] ?? ''));
    }
  }
  return value;
}

/** What is typed without this entry: those after it move up. */
export function withoutEntry(group: FieldGroup, typed: TypedSetting, removed: number): TypedSetting {
  const count = countEntries(group, typed);
  const next: Record<string, string> = { ...typed };
  for (let entry = removed; entry < count; entry += 1) {
    const following = fieldsOfGroup(group, entry + 1);
    for (const [index, { path }] of fieldsOfGroup(group, entry).entries()) {
      if (entry + 1 === count) delete next[path];
      else next[path] = typed[following[index]?.path ?? ''] ?? '';
    }
  }
  return next;
}

/** What is typed with one more entry. */
export function withEntry(group: FieldGroup, typed: TypedSetting): TypedSetting {
  const added = fieldsOfGroup(group, countEntries(group, typed));
  return { ...typed, ...Object.fromEntries(added.map(({ path, start = '' }) => [path, start])) };
}

/** The field that a message about this path is for: `hours.1` is in the field `hours`. */
export function fieldAt(fields: readonly SettingField[], path: string): SettingField | undefined {
  return fields.find((field) => path === field.path || path.startsWith(`${field.path}.`));
}

function typedValue({ kind }: SettingField, text: string): unknown {
  if (kind === 'lines' || kind === 'ticked' || kind === 'parts')
    return text.split('\n').filter((line) => line.trim() !== '');
  if (kind === 'countries') return text.split(/[,;，；\n]/).filter((name) => name.trim() !== '');
  if (kind === 'flag') return text === 'true';
  if ((kind === 'number or none' || kind === 'picture' || kind === 'colour') && text.trim() === '') return null;
  const isNumber = kind === 'number' || kind === 'number or none' || kind === 'choice of numbers';
  return isNumber && /^\s*\d+\s*$/.test(text) ? Number(text) : text;
}

/** What the value of a field is called in a table. */
export function shownValue(field: SettingField | undefined, value: string): string {
  if (field?.kind === 'flag' && value !== '') return value === 'true' ? m.settings_yes() : m.settings_no();
  if (field?.kind === 'countries') return countryNames(value.split('\n').filter(Boolean));
  return field?.choices?.[value]?.() ?? value;
}

const countryNames = (codes: readonly string[]) => codes.map(nameOfCountry).join(', ');

function textOf({ kind }: SettingField, value: unknown): string {
  if (Array.isArray(value)) return kind === 'countries' ? countryNames(value) : value.join('\n');
  return value === null || value === undefined ? '' : String(value);
}

function memberAt(value: unknown, path: string): unknown {
  if (path === '') return value;
  return path
    .split('.')
    .reduce<unknown>(
      (found, step) =>
        typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[step] : undefined,
      value,
    );
}

function setMember(value: object, path: string, member: unknown): void {
  const steps = path.split('.');
  let at = value as Record<string, unknown>;
  for (const [index, step] of steps.slice(0, -1).entries()) {
    at[step] ??= /^\d+$/.test(steps[index + 1] ?? '') ? [] : {};
    at = at[step] as Record<string, unknown>;
  }
  at[steps.at(-1) ?? ''] = member;
}
