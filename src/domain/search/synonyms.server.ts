/** The synonyms of the search by what people type, from the setting of the owner. */
import type { SynonymLines } from '#domain/content/synonyms.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import type { Db } from '#platform/database/db.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { Dictionary } from '#platform/values/dictionary.ts';
import { beginningOf } from './find-term.ts';
import { foldWord } from './fold-word.ts';
import type { SynonymName, Synonyms } from './synonym-index.ts';
import { withoutEndings } from './word-endings.ts';

interface Indexed {
  readonly synonyms: Synonyms;
  /** All words of the names, unstemmed, with which typed ones are compared. */
  readonly words: readonly string[];
}

/** A setting that has not changed is the same object: its index is made once. */
const indexes = new WeakMap<SynonymLines, Promise<Indexed>>();

/** Those that were in force when they were asked for last. */
const latest = new WeakMap<Db, Indexed>();

/** The synonyms in force when they were asked for last, which may have changed since; undefined: nobody has asked. Internal. */
export const lastSynonyms = ({ db }: Scope): Indexed | undefined => latest.get(db);

/** The synonyms in force. A change is in the next search of every process. */
export async function getSynonyms(scope: Scope): Promise<Indexed> {
  const inForce = await indexInForce(scope);
  latest.set(scope.db, inForce);
  return inForce;
}

async function indexInForce(scope: Scope): Promise<Indexed> {
  const setting = await getSetting(scope, 'synonyms');
  const known = indexes.get(setting);
  if (known) return known;
  const index = indexOf(setting, scope.dictionary.getStems);
  indexes.set(setting, index);
  // A lost connection must not stay the answer.
  index.catch(() => indexes.delete(setting));
  return index;
}

async function indexOf(setting: SynonymLines, getStems: Dictionary['getStems']): Promise<Indexed> {
  const lines = linesOf(setting);
  // A misspelled English word would be corrected to one of another language: "rollr" to "Rolle".
  const foreign = lines.flatMap(({ names }) => names.flat()).filter((word) => !/^[a-z]+$/.test(word));
  const words = [...new Set([...setting.groups.flat(2), ...foreign])];
  return { synonyms: await indexSynonyms(lines, getStems), words };
}

interface Line {
  /** In another language than those that it finds. */
  readonly isTranslation: boolean;
  readonly names: readonly (readonly string[])[];
  readonly finds: readonly (readonly string[])[];
}

/** The lines with what a search for each name finds: the names of a group, or of the groups that a translation names. */
function linesOf({ groups, translations }: SynonymLines): Line[] {
  const groupOf = new Map(groups.flatMap((group) => group.map((name) => [name.join(' '), group] as const)));
  return [
    ...groups.map((group) => ({
      isTranslation: false,
      names: group.flatMap((name) => withShortForms(name, groupOf.get(generalWord))),
      finds: group,
    })),
    ...translations.map(({ names, finds }) => ({
      isTranslation: true,
      names: names.flatMap(spellings),
      finds: finds.flatMap((name) => groupOf.get(name.join(' ')) ?? [name]),
    })),
  ];
}

/** Says nothing alone, and is written in several ways at the end of other names: assembly, assy. */
const generalWord = 'assembly';

/** The name, also with the other forms of the general word in it. */
function withShortForms(name: readonly string[], forms: readonly (readonly string[])[] = []): (readonly string[])[] {
  if (name.length < 2 || name.at(-1) !== generalWord) return [name];
  return forms.map((form) => [...name.slice(0, -1), ...form]);
}

/** A German name with and without its umlauts. */
function spellings(name: readonly string[]): (readonly string[])[] {
  const written = name.map((word) =>
    word.replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter),
  );
  return written.join() === name.join() ? [name] : [name, written];
}

async function indexSynonyms(lines: readonly Line[], getStems: Dictionary['getStems']): Promise<Synonyms> {
  // Each word once, as parseWords gives them: "kit de sellos de cilindro" has "de" twice.
  const typedIn = ({ names }: Line) => names.map((name) => [...new Set(name.map(foldWord))]);
  const typed = lines.flatMap(typedIn);
  const found = lines.flatMap(({ finds }) => finds);
  const stems = await getStems([...new Set([...typed.flat(), ...typed.map((name) => name.join('')), ...found.flat()])]);
  const stemsOf = (name: readonly string[]) => name.map((word) => stems.get(word) ?? word).filter(Boolean);
  const byStems = new Map<string, string[][]>();
  const byJoined = new Map<string, string[][]>();
  const byForms = new Map<string, string[][]>();
  for (const line of lines) {
    const stemmed = line.finds.map(stemsOf);
    for (const name of typedIn(line)) {
      // A name of two lines finds what both find.
      addTo(byStems, stemsOf(name).join(' '), stemmed);
      addTo(byJoined, stems.get(name.join('')) || name.join(''), stemmed);
      if (line.isTranslation) addTo(byForms, name.map(withoutEndings).join(''), stemmed);
    }
  }
  const byBeginning = new Map<string, SynonymName[]>();
  for (const name of typed) {
    const finds = byStems.get(stemsOf(name).join(' ')) ?? [];
    addTo(byBeginning, beginningOf(name), [{ words: name, finds }]);
  }
  return { byStems, byJoined, byForms, byBeginning };
}

function addTo<Value>(map: Map<string, Value[]>, key: string, values: readonly Value[]): void {
  const known = map.get(key);
  if (known) for (const value of values) known.push(value);
  else map.set(key, [...values]);
}
