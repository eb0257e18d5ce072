/**
 * Changes of settings by which a stolen session would take the money of buyers, or the guard of other accounts: they need a session
 * that was lately confirmed.
 */
import {
  changeSetting,
  previewRestoration,
  previewSetting,
  restoreSetting,
} from '#domain/settings/change-setting.server.ts';
import type { FieldChange, Setting } from '#domain/settings/contract.ts';
import type { SettingName } from '#domain/settings/shop-settings.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { requireConfirmedSession } from './confirmed-session.server.ts';
import type { ConfirmedSettingChange, ConfirmedSettingRestoration } from './confirmed-settings-contract.ts';
import { requireKnownRoles } from './second-factor/required-by-role.server.ts';

/**
 * Changes a setting as changeSetting does. What the company says about payment, its bank accounts among it, and how staff sign in
 * change only in a confirmed session.
 * @param password the caller's own, needed for these unless the session is confirmed
 * @throws AppError as changeSetting and requireKnownRoles; confirmation_required, invalid for `password`, too_many_requests
 */
export async function changeOwnSetting(
  scope: Scope,
  name: SettingName,
  { password, ...change }: ConfirmedSettingChange,
): Promise<Setting> {
  requirePermission(scope, 'edit_settings');
  if (name === 'security') await requireKnownRoles(scope, change.value);
  if (isSensitive(name, await previewSetting(scope, name, change))) await requireConfirmedSession(scope, password);
  return changeSetting(scope, name, change);
}

/** Restores a version as restoreSetting does, with the same confirmation. @throws AppError as restoreSetting and changeOwnSetting */
export async function restoreOwnSetting(
  scope: Scope,
  name: SettingName,
  { password, ...wanted }: ConfirmedSettingRestoration,
): Promise<Setting> {
  requirePermission(scope, 'edit_settings');
  if (isSensitive(name, await previewRestoration(scope, name, wanted))) await requireConfirmedSession(scope, password);
  return restoreSetting(scope, name, wanted);
}

function isSensitive(name: SettingName, changes: readonly FieldChange[]): boolean {
  if (name === 'security') return changes.length > 0;
  return name === 'company' && changes.some(({ path }) => path.split('.')[0] === 'payment');
}
