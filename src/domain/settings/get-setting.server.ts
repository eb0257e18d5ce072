/** Settings as pages, papers and orders use them. */
import { desc, eq } from 'drizzle-orm';
import { getContent, parseContent } from '#domain/content/content.server.ts';
import { type CompanyGap, companyGaps, withoutExample, withPlainName } from '#domain/content/example-company.ts';
import type { ContentName, ContentOf } from '#domain/content/formats.ts';
import { cachedRead } from '#domain/public-changes/cached-read.server.ts';
import { isSampleShown } from '#domain/sample/sample-state.server.ts';
import type { Db } from '#platform/database/db.server.ts';
import type { Scope } from '#platform/scope.ts';
import { isOfSample, isSamplePage, type SamplePage } from './shop-settings.ts';
import { settingVersions } from './tables.server.ts';

/** What a setting is; null: a page that is not there. */
export type SettingOf<Name extends ContentName> = ContentOf<Name> | (Name extends SamplePage ? null : never);

/**
 * The value in force: that of the owner, else that of the sample. In a shop without the sample it has nothing of the example
 * company, so that no page, paper or mail has to ask: fields that the owner has not entered are empty, pages not
 * written are null, and a name for every shop takes the place of the company's. Public.
 */
export async function getSetting<Name extends ContentName>(scope: Scope, name: Name): Promise<SettingOf<Name>> {
  // Both in one turn of the event loop: then they ask once what has changed.
  const [own, isExampleShown] = await Promise.all([readOwn(scope, name, name), isSampleShown(scope)]);
  if (own === null && !isExampleShown && isSamplePage(name)) return null as SettingOf<Name>;
  const value = (own as ContentOf<Name> | null) ?? (await getContent(name)).content;
  return isExampleShown ? value : withPlainName(name, withoutExample(name, value));
}

/** True while a shop without the sample has nothing of its owner where the sample has its company. Internal. */
export async function isUnwritten(scope: Scope, name: ContentName): Promise<boolean> {
  const [own, isExampleShown] = await Promise.all([readOwn(scope, name, name), isSampleShown(scope)]);
  return isOfSample(name) && own === null && !isExampleShown;
}

/**
 * What the owner has still to enter before papers are issued and money is asked for; none in a shop with the sample, which is
 * there to be tried out. Public.
 */
export async function getCompanyGaps(scope: Scope): Promise<CompanyGap[]> {
  const [company, isExampleShown] = await Promise.all([getSetting(scope, 'company'), isSampleShown(scope)]);
  return isExampleShown ? [] : companyGaps(company);
}

/** The same without the cache, for what has no scope. */
export async function readSetting<Name extends ContentName>(
  { db }: Pick<Scope, 'db'>,
  name: Name,
): Promise<ContentOf<Name>> {
  return (await findOwn(db, name)) ?? (await getContent(name)).content;
}

const readOwn = cachedRead('setting', ['settings'], ({ db }, name: ContentName) => findOwn(db, name));

/** The value that the owner has entered; null: none. */
async function findOwn<Name extends ContentName>(db: Db, name: Name): Promise<ContentOf<Name> | null> {
  const [newest] = await db
    .select({ source: settingVersions.source })
    .from(settingVersions)
    .where(eq(settingVersions.name, name))
    .orderBy(desc(settingVersions.version))
    .limit(1);
  return typeof newest?.source === 'string' ? parseContent(name, newest.source) : null;
}
