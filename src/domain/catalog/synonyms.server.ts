/** The trade's synonyms, from content/synonyms.txt; what the owner saves is what the next search knows. */
import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Scope } from '#platform/scope.ts';
import { stemsOf } from './stems.server.ts';
import { readSynonyms, type SynonymGroups } from './synonyms.ts';

/** name (its stems, with spaces) → all names of the group, as stems. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>;

const path = fileURLToPath(new URL('../../../content/synonyms.txt', import.meta.url));
let read: { readonly version: number; readonly synonyms: Synonyms } | undefined;

/** Throws Error naming file, line and mistake. */
export async function checkSynonyms(): Promise<SynonymGroups> {
  try {
    return readSynonyms(await readFile(path, 'utf8'));
  } catch (error) {
    throw new Error(`content/synonyms.txt: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** The synonyms as the search uses them. A file that was broken since the start leaves the ones from before at work. */
export async function getSynonyms(scope: Scope): Promise<Synonyms> {
  try {
    const version = (await stat(path)).mtimeMs;
    if (read?.version !== version) read = { version, synonyms: await withStems(scope, await checkSynonyms()) };
  } catch (error) {
    if (!read) throw error;
  }
  return read.synonyms;
}

async function withStems(scope: Scope, groups: SynonymGroups): Promise<Synonyms> {
  const stems = await stemsOf(scope, groups.flat(2));
  const stemmed = (name: readonly string[]) => name.map((word) => stems.get(word) || word);
  return new Map(
    groups.flatMap((group) => {
      const names = group.map(stemmed);
      return names.map((name): [string, string[][]] => [name.join(' '), names]);
    }),
  );
}
