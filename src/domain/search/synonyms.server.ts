/** The trade's synonyms, from content/synonyms.txt; what the owner saves is what searches know a second later. */
import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Scope } from '#platform/scope.ts';
import { StartupError } from '#platform/startup-error.ts';
import { stemsOf } from './stems.server.ts';
import { readSynonyms, type SynonymGroups } from './synonyms.ts';

/** name (its stems, with spaces) → all names of the group, as stems. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>;

const path = fileURLToPath(new URL('../../../content/synonyms.txt', import.meta.url));
/** How long nobody looks whether the file was saved again. */
const restMs = 1000;
interface ReadFile {
  readonly version: number;
  readonly synonyms: Synonyms;
  readonly words: readonly string[];
}

let read: (ReadFile & { looked: number }) | undefined;

/** Throws StartupError naming file, line and mistake: the shop is not opened with it. */
export async function checkSynonyms(): Promise<SynonymGroups> {
  try {
    return readSynonyms(await readFile(path, 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartupError(`content/synonyms.txt: ${why}. Correct it and start again.`, { cause: error });
  }
}

/** The synonyms as the search uses them. A file that was broken since the start leaves the ones from before at work. */
export async function getSynonyms(scope: Scope): Promise<Synonyms> {
  return (await newest(scope)).synonyms;
}

/** The words of all names, as the file has them: what buyers say and no part is called is no typing mistake. */
export async function getSynonymWords(scope: Scope): Promise<readonly string[]> {
  return (await newest(scope)).words;
}

async function newest(scope: Scope): Promise<ReadFile> {
  const now = performance.now();
  if (read && now - read.looked < restMs) return read;
  try {
    const version = (await stat(path)).mtimeMs;
    if (read?.version === version) read.looked = now;
    else {
      const groups = await checkSynonyms();
      const words = [...new Set(groups.flat(2))];
      read = { version, synonyms: await withStems(scope, groups), words, looked: now };
    }
  } catch (error) {
    if (!read) throw error;
  }
  return read;
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
