/** What the lists of words and stems of all texts know about the words of a search: one statement. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { preparedQuery } from '#platform/database/prepared-statement.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { KnownWords } from './find-term.ts';
import { searchStems, searchVocabulary } from './tables.server.ts';

/** Words of the vocabulary that one prefix may stand for, besides those that the prefix lexeme matches. */
const maxCompletions = 40;
/** Stems of the texts that one beginning is replaced by: of more the index collects the parts as quickly. */
const maxBegunStems = 16;
/** Behind all others. */
const lastCharacter = '\u{10FFFF}';

const VocabularyRow = z.object({
  kind: z.enum(['completion', 'word', 'stem', 'said']),
  word: z.string(),
  /** Of a stem. */
  beginning: z.string().nullable(),
});
const given = sql.placeholder;

type AskedWords = {
  /** The unfinished last token; empty: there is none. */
  readonly prefix: string;
  /** Looked up in the vocabulary. */
  readonly words: readonly string[];
  /** Of stems. */
  readonly beginnings: readonly string[];
  /** Looked up by their stems. */
  readonly tokens: readonly string[];
};

const selectVocabulary = preparedQuery<typeof VocabularyRow, AskedWords & { isWord: boolean; end: string }>(
  'vocabulary',
  VocabularyRow,
  () => sql`(select distinct 'completion' as kind, word, null as beginning from ${searchVocabulary}
    where ${given('isWord')}::boolean and word ~>=~ ${given('prefix')} and word ~<~ ${given('end')}
    limit ${sql.raw(String(maxCompletions))})
    union all select distinct 'word', word, null from ${searchVocabulary} where word = any(${given('words')}::text[])
    union all select 'stem', s.stem, b.begun from unnest(${given('beginnings')}::text[]) b (begun), lateral (
      select distinct stem from ${searchStems} where stem ~>=~ b.begun and stem ~<~ (b.begun || ${lastCharacter})
      limit ${sql.raw(String(maxBegunStems + 1))}) s
    union all select 'said', t.token, null from unnest(${given('tokens')}::text[]) t (token)
    where exists (select from ${searchStems} where stem in (t.token, (ts_lexize('pg_catalog.english_stem', t.token))[1]))`,
);

interface KnownOfWords extends Pick<KnownWords, 'vocabulary' | 'begunStems'> {
  /** Words that the prefix begins. */
  readonly completions: readonly string[];
  /** The tokens whose stem is in a text of a part. */
  readonly said: ReadonlySet<string>;
}

/** What is known of the words. Internal. */
export async function askVocabulary(scope: Scope, asked: AskedWords): Promise<KnownOfWords> {
  const { prefix, words, beginnings, tokens } = asked;
  // The vocabulary has words of letters only.
  const isWord = /^[\p{L}\p{M}]+$/u.test(prefix);
  const isAsked = isWord || words.length > 0 || beginnings.length > 0 || tokens.length > 0;
  const rows = isAsked ? await selectVocabulary(scope, { ...asked, isWord, end: prefix + lastCharacter }) : [];
  const those = (kind: (typeof rows)[number]['kind'], beginning: string | null = null) =>
    rows.filter((row) => row.kind === kind && row.beginning === beginning).map(({ word }) => word);
  const stems = beginnings.map((beginning): [string, string[]] => [beginning, those('stem', beginning)]);
  return {
    completions: those('completion'),
    vocabulary: new Set(those('word')),
    begunStems: new Map(stems.filter(([, { length }]) => length <= maxBegunStems)),
    said: new Set(those('said')),
  };
}
