/** What the fields of a setting that are lists of ticked values offer. */
import { type CustomRole, roleName, staffRoles } from '#domain/identity/role-contract.ts';
import type { SettingName } from '#domain/settings/shop-settings.ts';
import { m } from '#messages';
import { call } from '#web/session/api-client.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** By the path of their field. */
export type Choices = Readonly<Record<string, readonly Choice[]>>;

/** Loads what the setting's fields offer. */
export async function loadChoices(name: SettingName): Promise<Choices> {
  return name === 'security' ? { secondFactorFor: roleChoices(await call('listRoles')) } : {};
}

function roleChoices(own: readonly CustomRole[]): Choice[] {
  return [
    ...staffRoles.map((role) => ({ value: role, label: roleName[role]() })),
    ...own.map(({ _id, name }) => ({ value: _id, label: name })),
  ];
}

/** The choices of a field; those among the ticked values that are offered no more come last, so that they can be unticked. */
export function offeredChoices(choices: Choices, path: string, ticked: readonly string[]): readonly Choice[] {
  const offered = choices[path] ?? [];
  const gone = ticked.filter((value) => !offered.some((choice) => choice.value === value));
  return [...offered, ...gone.map((value) => ({ value, label: m.settings_security_role_deleted() }))];
}

/** The text of a field as people read it: the labels of its values, where it is a list of choices. */
export function readableValue(choices: Choices, path: string, text: string): string {
  const offered = choices[path];
  if (!offered || text === '') return text;
  const labels = text.split('\n').map((value) => offered.find((choice) => choice.value === value)?.label);
  return labels.map((label) => label ?? m.settings_security_role_deleted()).join('\n');
}
