/** "PC200-8 312044 track roller": the machine that a typed text names, and the words beside it. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { keyLetters } from '#domain/catalog/numbers/part-number.ts';
import type { ChosenMachine } from '#domain/fitment/chosen-machine.ts';
import { readMakeNames } from '#domain/fitment/compared-machines.server.ts';
import { withSerialApart } from '#domain/fitment/formed-serial.ts';
import { MachineRef } from '#domain/fitment/machine-contract.ts';
import { knownAliases, type MakeNames } from '#domain/fitment/make-names.ts';
import { ownSerial } from '#domain/fitment/own-serial.ts';
import { machineKey, misspeltMake } from '#domain/fitment/read-machine-text.ts';
import { SerialRanges } from '#domain/fitment/serial-range.ts';
import { machineMakeAliases, machines } from '#domain/fitment/tables.server.ts';
import { preparedQuery } from '#platform/database/prepared-statement.server.ts';
import type { Scope } from '#platform/scope.ts';
import { isModelSuffix } from './model-names.ts';
import { isDimension, parseWords, type SearchWord } from './parse-text.ts';
import { type FoundSerial, findSerialBeside, type Span } from './serial-beside-machine.server.ts';

export interface NamedMachine {
  readonly chosen: ChosenMachine;
  /** The text without maker, model and serial number; may be empty. */
  readonly words: string;
  /** Model and series as typed. */
  readonly model: string;
  /** The text as texts of parts may have it: without the serial number, and without the maker where the model says enough. */
  readonly asInTexts: string;
}

/** Words of one model's name: "PC 200 LC 8". */
const maxNameWords = 4;
const maxMakeWords = 2;
/** Between machine and part; they say nothing. */
const connector = /^(?:for|of|to|fits|fit)$/i;
/** What follows a model and makes another machine of it: a series behind a model without one, letters of its body or version behind any. */
const series = /^\d{1,2}$/;
const version = /^(?:hd|se)$/i;

const MachineRow = MachineRef.extend({
  nameKey: z.string(),
  series: z.string(),
  serialText: z.string(),
  serialRanges: SerialRanges,
  makeAliases: z.array(z.string()).nullable(),
});
type NamedRow = z.infer<typeof MachineRow>;

/** The machines that have one of the names that runs of the words may be. */
export type MachinesOfNames = readonly NamedRow[];

const selectByName = preparedQuery(
  'machines_by_name',
  MachineRow,
  () => sql`select id, make_slug as "makeSlug", slug, make, name, name_key as "nameKey", series, serial_text as "serialText",
      serial_ranges as "serialRanges", (select aliases from ${machineMakeAliases} a where a.make_slug = m.make_slug) as "makeAliases"
    from ${machines} m where name_key = any(${sql.placeholder('keys')}::text[])`,
);

/**
 * Null when the text names no machine of the shop, or several: a name is compared whole, so that PC200 never stands for PC200-8.
 * A serial number may be joined to the model by a dash, and is then no part of another number. Internal.
 */
export async function findMachineInText(
  scope: Scope,
  words: readonly SearchWord[],
  asked: Promise<MachinesOfNames> = askMachines(scope, words),
): Promise<NamedMachine | null> {
  const rows = await asked;
  if (rows.length === 0) return null;
  const makes = await readMakeNames(scope);
  const named = await findNamed(scope, words, rows, makes);
  if (named) return named;
  const apart = await findNamed(scope, wordsApart(words), rows, makes);
  return apart?.chosen.serial ? apart : null;
}

async function findNamed(
  scope: Scope,
  words: readonly SearchWord[],
  rows: readonly NamedRow[],
  makes: MakeNames,
): Promise<NamedMachine | null> {
  // The longest name is the one that is meant.
  const named = spansOf(words)
    .map((span) => ({ span, meant: rows.filter((row) => isNamed(words, span, row, makes)) }))
    .filter(({ meant }) => meant.length > 0)
    .sort((a, b) => b.span.to - b.span.from - (a.span.to - a.span.from))[0];
  if (!named) return null;
  const { span } = named;
  const ofMake = named.meant.filter((row) => makeWords(words, span.from, row, makes) > 0);
  const meant = ofMake.length > 0 ? ofMake : named.meant;
  const [machine] = meant;
  if (!machine || meant.length > 1) return null;
  const whole = { from: span.from - makeWords(words, span.from, machine, makes), to: span.to };
  const serial = await findSerialBeside(scope, words, whole, machine.serialRanges);
  return toNamed(words, whole, span.from, machine, serial);
}

/** Internal: for findMachineInText, which asks for them by default. */
export async function askMachines(scope: Scope, words: readonly SearchWord[]): Promise<MachinesOfNames> {
  const apart = wordsApart(words);
  const keys = [words, ...(apart.length > words.length ? [apart] : [])].flatMap((each) =>
    spansOf(each).map((span) => keyOfSpan(each, span)),
  );
  return keys.length > 0 ? selectByName(scope, { keys }) : [];
}

const textOf = (words: readonly SearchWord[]) => words.map(({ text }) => text).join(' ');

const wordsApart = (words: readonly SearchWord[]) => parseWords(withSerialApart(textOf(words)));

const keyOfSpan = (words: readonly SearchWord[], { from, to }: Span) => machineKey(joined(words, from, to));

const joined = (words: readonly SearchWord[], from: number, to: number) =>
  words
    .slice(from, to)
    .map(({ text }) => text)
    .join('');

/** The runs of words that have a digit and may be the name of a machine. */
function spansOf(words: readonly SearchWord[]): Span[] {
  return words.flatMap((_, from) =>
    Array.from({ length: maxNameWords }, (_, length) => ({ from, to: from + length + 1 })).filter(
      ({ to }) => to <= words.length && /\d/.test(joined(words, from, to)),
    ),
  );
}

/** A name of digits alone, as 210, needs its maker before it. No other machine may be named by the words around. */
function isNamed(words: readonly SearchWord[], { from, to }: Span, row: NamedRow, makes: MakeNames): boolean {
  const key = keyOfSpan(words, { from, to });
  if (row.nameKey !== key || isDimension(words, from)) return false;
  if (!/[A-Z]/.test(key) && makeWords(words, from, row, makes) === 0) return false;
  const next = words[to]?.text ?? '';
  return !(isModelSuffix(next) || version.test(next) || (row.series === '' && series.test(next)));
}

/** Words before `at` that are the maker, by any of its names, also misspelt. */
function makeWords(
  words: readonly SearchWord[],
  at: number,
  { make, makeAliases }: NamedRow,
  makes: MakeNames,
): number {
  const lengths = Array.from({ length: Math.min(maxMakeWords, at) }, (_, index) => index + 1);
  const keys = new Set([make, ...(makeAliases ?? knownAliases(make))].map(keyLetters));
  const named = lengths.find((length) => keys.has(keyLetters(joined(words, at - length, at))));
  const isMisspelt = misspeltMake(keyLetters(words[at - 1]?.text ?? ''), makes) === keyLetters(make);
  return named ?? (isMisspelt ? 1 : 0);
}

/** @param model where the name begins, behind the maker */
function toNamed(
  words: readonly SearchWord[],
  { from, to }: Span,
  model: number,
  row: NamedRow,
  found: FoundSerial | null,
): NamedMachine {
  const { nameKey, series: _series, serialText, serialRanges, makeAliases: _aliases, ...machine } = row;
  // A name of digits alone says nothing without its maker.
  const start = /[A-Z]/.test(nameKey) ? from : model;
  const without = (...spans: readonly (Span | null)[]) =>
    words.filter((_, at) => !spans.some((span) => span && span.from <= at && at < span.to));
  const beside = without({ from, to }, found).filter((word) => !connector.test(word.text));
  const own = ownSerial(found?.typed ?? '', { machine, serialRanges });
  return {
    chosen: { machine, serialText, ...own, engineSerial: null, equipment: {} },
    words: textOf(beside),
    model: textOf(words.slice(model, to)),
    asInTexts: textOf(without({ from: start, to: model }, found)),
  };
}
