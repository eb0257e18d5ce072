/** All settings as one JSON document, for owners who keep them in a repository. */
import { z } from 'zod';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { changeSetting, getOwnSetting } from './change-setting.server.ts';
import type { FieldChange, Setting, SettingValue } from './contract.ts';
import { isUnwritten } from './get-setting.server.ts';
import { settingChanges } from './setting-changes.ts';
import { checkedSource } from './setting-value.server.ts';
import { type SettingName, shopSettings } from './shop-settings.ts';

/** The settings of a document; those that it leaves out stay as they are. */
const SettingDocument = z.partialRecord(z.enum(shopSettings), z.union([z.string(), z.record(z.string(), z.unknown())]));

export interface ImportedSetting {
  readonly name: SettingName;
  readonly changes: readonly FieldChange[];
}

/**
 * The values in force, by name, without those that the owner has still to enter. For admins. Throws unauthenticated, forbidden.
 */
export async function exportSettings(scope: Scope): Promise<Partial<Record<SettingName, SettingValue>>> {
  const settings = await Promise.all(shopSettings.map((name) => getOwnSetting(scope, name)));
  const unwritten = await Promise.all(shopSettings.map((name) => isUnwritten(scope, name)));
  return Object.fromEntries(settings.filter((_, index) => !unwritten[index]).map(({ name, value }) => [name, value]));
}

/**
 * Checks the whole document, then makes a version of each setting that differs, all in one transaction. Returns what has changed.
 * For admins. Throws unauthenticated, forbidden, conflict, and invalid with each wrong field as `company.payment.banks.0.swift`.
 */
export async function importSettings(scope: Scope, document: unknown): Promise<ImportedSetting[]> {
  const parsed = SettingDocument.safeParse(document);
  if (!parsed.success) throw new AppError('invalid', m.settings_document_wrong({ names: shopSettings.join(', ') }));
  const given = shopSettings.flatMap((name) => {
    const value = parsed.data[name];
    return value === undefined ? [] : [{ name, value }];
  });
  const problems = given.flatMap(({ name, value }) => problemsOf(name, value));
  if (problems.length > 0) throw new AppError('invalid', m.settings_document_problems(), { errors: problems });
  return inTransaction(scope, async (tx) => {
    const imported: ImportedSetting[] = [];
    for (const { name, value } of given) {
      const before: Setting = await getOwnSetting(tx, name);
      const after = await changeSetting(tx, name, { version: before.version, value });
      if (after.version > before.version) imported.push({ name, changes: settingChanges(before.value, after.value) });
    }
    return imported;
  });
}

function problemsOf(name: SettingName, value: SettingValue) {
  try {
    checkedSource(name, value);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return (error.extra.errors ?? []).map(({ path, message }) => ({ path: path ? `${name}.${path}` : name, message }));
  }
}
