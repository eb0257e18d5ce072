/** Settings as pages, papers and orders use them. */
import { desc, eq } from 'drizzle-orm';
import { getContent, parseContent } from '#domain/content/content.server.ts';
import type { ContentName, ContentOf } from '#domain/content/formats.ts';
import { cachedRead } from '#domain/public-changes/cached-read.server.ts';
import type { Scope } from '#platform/scope.ts';
import { settingVersions } from './tables.server.ts';

/** The value in force: that of the owner, else that of the sample. Public. */
export async function getSetting<Name extends ContentName>(scope: Scope, name: Name): Promise<ContentOf<Name>> {
  const own = (await readOwn(scope, name, name)) as ContentOf<Name> | null;
  return own ?? (await getContent(name)).content;
}

/** The value that the owner has entered; null: none. */
const readOwn = cachedRead('setting', ['settings'], async (scope, name: ContentName) => {
  const [newest] = await scope.db
    .select({ source: settingVersions.source })
    .from(settingVersions)
    .where(eq(settingVersions.name, name))
    .orderBy(desc(settingVersions.version))
    .limit(1);
  return typeof newest?.source === 'string' ? parseContent(name, newest.source) : null;
});
