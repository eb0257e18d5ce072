/** What else a text may mean of which no part has all words: its words unfinished, misspelled, or too many. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { Correction } from './contract.ts';
import { correctSpelling } from './correct-spelling.server.ts';
import { modelWithSeries } from './model-names.ts';
import { type ParsedText, readText, type TypedText, withTerms } from './parse-search.server.ts';
import { isDimension } from './parse-text.ts';
import { hasUnsaid } from './said-terms.ts';
import { kindQuery, toTsquery } from './word-ranks.ts';

export interface Reading {
  readonly typed: TypedText;
  /** Asked for when the reading is given, so that its reader can ask for more in the same write to the database. */
  readonly text: Promise<ParsedText>;
  /** Null when the words are as typed. */
  readonly correction: Correction | null;
}

/** Words are left out of texts up to this number of terms: of longer ones the first are looked at. */
const maxTerms = 8;

/**
 * Other readings of a text that finds nothing, the likeliest first: every word may be unfinished, misspelled words are
 * corrected, and the words that no part has together with the others are left out. Internal.
 */
export async function* otherReadings(scope: Scope, text: ParsedText): AsyncGenerator<Reading> {
  const typed = text.words.map((word) => word.text).join(' ');
  const asTyped = readText(typed);
  // All of it in one write to the database: most texts that find nothing need it. With a word that no text says, most are
  // corrected, and need no words left out.
  const answers = {
    unfinished: text.words.length > 1 ? withTerms(scope, asTyped, 'all') : null,
    corrected: correctSpelling(scope, text.words),
    fewer: hasUnsaid(text.terms) ? null : leaveOutWords(scope, text),
  };
  // The error of one that is not needed says nothing.
  void Promise.allSettled(Object.values(answers));
  if (answers.unfinished && asksOther(await answers.unfinished, text))
    yield { typed: asTyped, text: answers.unfinished, correction: null };
  const corrected = await answers.corrected;
  const inCorrected = corrected === null ? null : readingOf(scope, { kind: 'words', typed, meant: [corrected] });
  if (inCorrected) yield inCorrected;
  for (const fewer of [
    leaveOutAssembly(corrected ?? typed),
    leaveOutSeries(corrected ?? typed),
    await (inCorrected ? leaveOutWords(scope, await inCorrected.text) : (answers.fewer ?? leaveOutWords(scope, text))),
  ])
    if (fewer) yield readingOf(scope, { kind: 'fewer_words', typed: fewer.left, meant: [fewer.searched] });
}

/** Whether other parts may have the terms: many words begin no other one. */
const asksOther = (reading: ParsedText, text: ParsedText) => toTsquery(reading.terms) !== toTsquery(text.terms);

function readingOf(scope: Scope, correction: Correction): Reading {
  const typed = readText(correction.meant.join(' '));
  const text = withTerms(scope, typed);
  // Its error says nothing to a reader who passes the reading over.
  void Promise.allSettled([text]);
  return { typed, text, correction };
}

interface FewerWords {
  readonly searched: string;
  readonly left: string;
}

/** A part that no part is called an assembly of: travel motor assy → travel motor. */
function leaveOutAssembly(text: string): FewerWords | null {
  const [, searched, left] = /^(.*\S)\s+(assembly|assy)$/i.exec(text) ?? [];
  return searched && left ? { searched, left } : null;
}

/** A machine of a series that no part has, without the series: PC200-5 → PC200. */
function leaveOutSeries(text: string): FewerWords | null {
  const [model, machine = '', series = ''] = modelWithSeries.exec(text) ?? [];
  return model ? { searched: text.replace(model, machine), left: series.trim() } : null;
}

/** Whether a part has one of the words. Internal. */
export async function hasKnownWord(scope: Scope, { terms }: ParsedText): Promise<boolean> {
  return (await termsTogether(scope, terms.slice(0, maxTerms))).length > 0;
}

const TermRow = z.object({
  /** Index among the asked ones, from 1. */
  term: z.int(),
  isKind: z.boolean(),
});

/**
 * The text without the words that no part has together with the more telling ones. Null when what remains would say too
 * little: less than half of the words, and no kind of part. A dimension is never left out.
 */
async function leaveOutWords(scope: Scope, { words, terms }: ParsedText): Promise<FewerWords | null> {
  const first = terms.slice(0, maxTerms);
  if (first.length < 2) return null;
  const rows = await termsTogether(scope, first);
  const isTelling = rows.some(({ isKind }) => isKind) || rows.length * 2 >= terms.length;
  if (rows.length === 0 || !isTelling) return null;
  const kept = new Set(rows.flatMap(({ term }) => term.words));
  const isLeft = (index: number) => !kept.has(index) && terms.some((term) => term.words.includes(index));
  if (words.some((_, index) => isDimension(words, index) && (isLeft(index) || isLeft(index + 1)))) return null;
  const joined = (indexes: readonly number[]) => indexes.map((index) => words[index]?.text).join(' ');
  const all = [...words.keys()];
  return { searched: joined(all.filter((index) => kept.has(index))), left: joined(all.filter(isLeft)) };
}

/** The terms that some part has together, the most telling ones first. */
async function termsTogether(scope: Scope, terms: ParsedText['terms']) {
  const said = terms.filter(({ isUnsaid }) => !isUnsaid);
  if (said.length === 0) return [];
  const rows = await query(
    scope,
    TermRow,
    sql`select term, is_kind as "isKind" from words_together(
      ${sql.param(said.map((term) => toTsquery([term])))}::tsquery[],
      ${sql.param(said.map((term) => kindQuery(term, true)))}::tsquery[])`,
  );
  return rows.flatMap(({ term: asked, isKind }) => said.slice(asked - 1, asked).map((term) => ({ term, isKind })));
}
