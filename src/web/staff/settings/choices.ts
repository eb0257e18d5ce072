/** What the fields of a setting whose values are chosen offer: roles, parts. */
import { type CustomRole, roleName, staffRoles } from '#domain/identity/role-contract.ts';
import type { SettingName } from '#domain/settings/shop-settings.ts';
import { m } from '#messages';
import { call } from '#web/session/api-client.ts';

export interface SettingChoice {
  readonly value: string;
  readonly label: string;
  /** The value stays chosen until it is removed, but has no effect. */
  readonly isGone?: boolean;
}

interface FieldChoices {
  readonly offered: readonly SettingChoice[];
  /** The label of a value that is not among them. */
  readonly labelOfOther: (value: string) => string;
}

/** By the path of their field. */
export type Choices = Readonly<Record<string, FieldChoices>>;

/** Loads what the setting's fields offer. */
export async function loadChoices(name: SettingName): Promise<Choices> {
  if (name === 'security')
    return {
      secondFactorFor: {
        offered: roleChoices(await call('listRoles')),
        labelOfOther: () => m.settings_security_role_deleted(),
      },
    };
  if (name !== 'home') return {};
  const entries = await call('listFeaturedEntries');
  const offered = entries.map(({ slug, label, isShown }) => ({ value: slug, label, isGone: !isShown }));
  return { featured: { offered, labelOfOther: (slug) => slug } };
}

function roleChoices(own: readonly CustomRole[]): SettingChoice[] {
  return [
    ...staffRoles.map((role) => ({ value: role, label: roleName[role]() })),
    ...own.map(({ _id, name }) => ({ value: _id, label: name })),
  ];
}

/** A value of a field, as people read it. */
export function choiceOf(choices: Choices, path: string, value: string): SettingChoice {
  const { offered = [], labelOfOther } = choices[path] ?? {};
  return offered.find((choice) => choice.value === value) ?? { value, label: labelOfOther?.(value) ?? value };
}

/** The choices of a field; those among the ticked values that are offered no more come last, so that they can be unticked. */
export function offeredChoices(choices: Choices, path: string, ticked: readonly string[]): readonly SettingChoice[] {
  const offered = choices[path]?.offered ?? [];
  const gone = ticked.filter((value) => !offered.some((choice) => choice.value === value));
  return [...offered, ...gone.map((value) => choiceOf(choices, path, value))];
}

/** The text of a field as people read it: the labels of its values, where it is a list of choices. */
export function readableValue(choices: Choices, path: string, text: string): string {
  if (!choices[path] || text === '') return text;
  const values = text.split('\n');
  return values.map((value) => choiceOf(choices, path, value).label).join('\n');
}
