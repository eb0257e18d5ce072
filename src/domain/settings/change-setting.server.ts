/** The settings for the owner: read, changed, and restored. Every change is a version of its own; none is deleted. */
import { desc, eq } from 'drizzle-orm';
import { Appearance } from '#domain/content/appearance.ts';
import { Numbering } from '#domain/content/numbering-contract.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Permission } from '#platform/permissions.ts';
import { inTransaction, noteForAudit, type Scope, type User } from '#platform/scope.ts';
import { formatTime } from '#platform/values/dates.ts';
import { requireStoredPictures } from './appearance/receive-appearance-picture.server.ts';
import { checkPrefixes } from './check-prefixes.server.ts';
import type {
  FieldChange,
  Setting,
  SettingChange,
  SettingRestoration,
  SettingSummary,
  SettingVersion,
} from './contract.ts';
import { settingChanges } from './setting-changes.ts';
import { checkedSource, sourceAgain, valueIn } from './setting-value.server.ts';
import { type SettingName, shopSettings } from './shop-settings.ts';
import { settingVersions } from './tables.server.ts';

type VersionRow = typeof settingVersions.$inferSelect;

/** What a change of these settings needs besides `edit_settings`: how staff sign in, and what is kept of what they did. */
const furtherPermissions: Partial<Record<SettingName, Permission>> = { security: 'edit_staff', audit: 'see_audit' };

/** Characters of a value in the audit. */
const maxAuditText = 500;

/** Newest versions that are listed. */
const maxListed = 100;

/** When each setting was changed last, and by whom. For admins. Throws unauthenticated, forbidden. */
export async function listSettings(scope: Scope): Promise<SettingSummary[]> {
  requirePermission(scope, 'edit_settings');
  const newest = await scope.db
    .selectDistinctOn([settingVersions.name])
    .from(settingVersions)
    .orderBy(settingVersions.name, desc(settingVersions.version));
  return shopSettings.map((name) => ({ name, ...changeOf(newest.find((row) => row.name === name)) }));
}

/** A setting as the owner edits it: in a shop without the sample, without the example company. For admins. Throws unauthenticated, forbidden. */
export async function getOwnSetting(scope: Scope, name: SettingName): Promise<Setting> {
  requirePermission(scope, 'edit_settings');
  const newest = await findNewest(scope, name);
  return { name, ...changeOf(newest), value: await valueIn(scope, name, newest?.source ?? null) };
}

/**
 * Replaces the value; an equal one makes no version. For admins. Throws unauthenticated, forbidden, invalid with the field or the
 * line of each error, and conflict, with who and when, when the newest version is another one by now.
 */
export async function changeSetting(scope: Scope, name: SettingName, change: SettingChange): Promise<Setting> {
  requireChange(scope, name);
  const source = checkedSource(name, change.value);
  const current = await getOwnSetting(scope, name);
  // An equal value is also that of a save whose answer was lost, and that is repeated.
  if (settingChanges(current.value, await valueIn(scope, name, source)).length === 0) return current;
  if (name === 'numbering') await checkPrefixes(scope, Numbering.parse(change.value));
  if (name === 'appearance') await requireStoredPictures(scope, Appearance.parse(change.value));
  return addVersion(scope, name, change.version, source);
}

/**
 * What the change would do, so that more can be asked for before it is made: changeSetting replaces no other version than the one
 * that this looked at. For admins. Throws as changeSetting.
 */
export async function previewSetting(scope: Scope, name: SettingName, change: SettingChange): Promise<FieldChange[]> {
  requireChange(scope, name);
  return previewSource(scope, name, change.version, checkedSource(name, change.value));
}

/** The same for restoreSetting. For admins. Throws as restoreSetting. */
export async function previewRestoration(
  scope: Scope,
  name: SettingName,
  { version, restored }: SettingRestoration,
): Promise<FieldChange[]> {
  requireChange(scope, name);
  return previewSource(scope, name, version, await restoredSource(scope, name, restored));
}

/** Uses the value of an older version again, as a new version. For admins. Throws as changeSetting, and not_found. */
export async function restoreSetting(
  scope: Scope,
  name: SettingName,
  { version, restored }: SettingRestoration,
): Promise<Setting> {
  requireChange(scope, name);
  return addVersion(scope, name, version, await restoredSource(scope, name, restored));
}

/** Throws not_found. */
async function restoredSource({ db }: Scope, name: SettingName, restored: number): Promise<string | null> {
  const rows = await db.select().from(settingVersions).where(eq(settingVersions.name, name));
  const found = rows.find((row) => row.version === restored);
  if (!found && restored > 0) throw new AppError('not_found', m.settings_no_version({ version: restored }));
  const source = found?.source ?? null;
  return source === null ? null : sourceAgain(name, source);
}

async function previewSource(
  scope: Scope,
  name: SettingName,
  replaced: number,
  source: string | null,
): Promise<FieldChange[]> {
  const newest = await findNewest(scope, name);
  const before = await valueIn(scope, name, newest?.source ?? null);
  const changes = settingChanges(before, await valueIn(scope, name, source));
  if (changes.length > 0 && (newest?.version ?? 0) !== replaced) throw changedMeanwhile(newest);
  return changes;
}

/** The versions of a setting with what each has changed, the newest first. For admins. Throws unauthenticated, forbidden. */
export async function listSettingVersions(scope: Scope, name: SettingName): Promise<SettingVersion[]> {
  requirePermission(scope, 'edit_settings');
  const rows = await scope.db
    .select()
    .from(settingVersions)
    .where(eq(settingVersions.name, name))
    .orderBy(desc(settingVersions.version))
    .limit(maxListed + 1);
  const values = await Promise.all(rows.map(({ source }) => valueIn(scope, name, source)));
  const sample = await valueIn(scope, name, null);
  const versions = rows.map((row, index) => ({
    ...changeOf(row),
    changes: settingChanges(values[index + 1] ?? sample, values[index] ?? sample),
  }));
  if (rows.length > maxListed) return versions.slice(0, maxListed);
  return [...versions, { ...changeOf(undefined), changes: [] }];
}

async function findNewest({ db }: Pick<Scope, 'db'>, name: SettingName): Promise<VersionRow | undefined> {
  const [newest] = await db
    .select()
    .from(settingVersions)
    .where(eq(settingVersions.name, name))
    .orderBy(desc(settingVersions.version))
    .limit(1);
  return newest;
}

const changeOf = (row: VersionRow | undefined) => ({
  version: row?.version ?? 0,
  changedAt: row?.changedAt.toISOString() ?? null,
  changedBy: row?.changedBy ?? null,
});

/** Throws unauthenticated, forbidden. */
function requireChange(scope: Scope, name: SettingName): User {
  const further = furtherPermissions[name];
  if (further) requirePermission(scope, further);
  return requirePermission(scope, 'edit_settings');
}

/** @param source null: the words of the sample */
async function addVersion(scope: Scope, name: SettingName, replaced: number, source: string | null): Promise<Setting> {
  const { email: changedBy } = requireChange(scope, name);
  const newest = await findNewest(scope, name);
  if ((newest?.source ?? null) !== source) {
    if ((newest?.version ?? 0) !== replaced) throw changedMeanwhile(newest);
    const row = { name, version: replaced + 1, source, changedAt: scope.now(), changedBy };
    const before = await valueIn(scope, name, newest?.source ?? null);
    const changes = settingChanges(before, await valueIn(scope, name, source));
    // The key refuses the second of two changes of the same version.
    const [written] = await inTransaction(scope, async (tx) => {
      noteForAudit(tx, { thing: { kind: 'setting', id: name }, changes: changes.map(inShort) });
      return tx.db.insert(settingVersions).values(row).onConflictDoNothing().returning();
    });
    if (!written) throw changedMeanwhile(await findNewest(scope, name));
  }
  return getOwnSetting(scope, name);
}

/** The versions of the setting have the whole texts. */
const inShort = ({ path, before, after }: FieldChange) => ({
  field: path,
  before: before.slice(0, maxAuditText),
  after: after.slice(0, maxAuditText),
});

function changedMeanwhile(newest: VersionRow | undefined): AppError {
  const change = changeOf(newest);
  const detail = newest
    ? m.settings_changed_meanwhile({ who: newest.changedBy, when: formatTime(newest.changedAt.toISOString()) })
    : m.settings_changed_by_others();
  return new AppError('conflict', detail, { members: change });
}
