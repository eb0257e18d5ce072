/** The serial number beside the machine in a search text. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { foldNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { partNumbers } from '#domain/catalog/tables.server.ts';
import { isFormedAs } from '#domain/fitment/formed-serial.ts';
import { labelMarks } from '#domain/fitment/line-numbers.ts';
import { numberRoles } from '#domain/fitment/number-roles.ts';
import { labelsAmong, mayNamePart, withoutJoinedLabel } from '#domain/fitment/serial-labels.ts';
import { parseSerialNumber } from '#domain/fitment/serial-number.ts';
import type { SerialRange } from '#domain/fitment/serial-range.ts';
import { serialStatus } from '#domain/fitment/serial-status.ts';
import { prefixesOf, splitByPrefixes } from '#domain/fitment/split-serial.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { isDimension, type SearchWord } from './parse-text.ts';

/** A run of words. */
export interface Span {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** The words of the serial number with its label. */
export interface FoundSerial extends Span {
  readonly typed: string;
}

/** A number that may be the serial number; empty: there is none. */
interface Candidate extends FoundSerial {
  readonly isLabelled: boolean;
}

/** Digits of a number before the machine, or apart from it: 320 before D6R may be another model. */
const minDigits = 4;

/**
 * With a label it is the word with all words of digits that follow; null when they have to be asked about. Without one it is a
 * number that no part has: of a range of the model, or formed like those of its ranges. Such a number is also read where other
 * words stand between it and the machine, unless there are several. Internal.
 * @param machine the words of maker and model
 * @param ranges serial numbers of the model; empty: not known
 */
export async function findSerialBeside(
  scope: Scope,
  words: readonly SearchWord[],
  machine: Span,
  ranges: readonly SerialRange[],
): Promise<FoundSerial | null> {
  const line = readLine(words);
  const near = [numberBehind(line, machine.to), numberBefore(line, machine.from)];
  const read = near.flatMap((each) => {
    const serial = each.typed ? parseSerialNumber(each.typed).value : undefined;
    return serial ? [{ ...each, serial }] : [];
  });
  const certain = read.find(({ isLabelled, serial }) => isLabelled || serial.pin);
  if (certain) return certain;
  const apart = words.flatMap((_, at) => numberApart(line, at));
  const withPrefix = apart.filter(({ serial }) => splitByPrefixes(serial.key, prefixesOf(ranges)).length > 0);
  const ofModel = [...read, ...withPrefix].filter(
    ({ serial }) => ranges.length > 0 && serialStatus(serial, ranges) === 'inside',
  );
  const formedAlike = read.filter(({ serial }) => isFormedAs(serial.key, ranges));
  for (const each of [...ofModel, ...formedAlike]) if (!(await isPartNumber(scope, each.serial.key))) return each;
  // A labelled number that could not be read has to be asked about.
  if (near.some(({ typed, isLabelled }) => typed && isLabelled)) return null;
  const [only, second] = apart.filter(({ serial, mayBeOther }) => !mayBeOther && isFormedAs(serial.key, ranges));
  return only && !second && !(await isPartNumber(scope, only.serial.key)) ? only : null;
}

/** The words with what is known of their numbers. */
interface Line {
  readonly words: readonly SearchWord[];
  readonly labels: ReadonlyMap<number, string>;
  /** Places of numbers that are no serial number. */
  readonly roles: ReadonlyMap<number, string>;
  /** A number without a label may be another one. */
  readonly isDoubtful: boolean;
}

function readLine(words: readonly SearchWord[]): Line {
  const texts = words.map(({ text }) => text);
  const labels = labelsAmong(texts);
  const roles = numberRoles(texts.map((text, place) => labels.get(place) ?? text));
  return { words, labels, roles, isDoubtful: [...roles.values()].includes('unclear') };
}

const isPiece = ({ words, roles }: Line, place: number, digits: RegExp) =>
  digits.test(words[place]?.text ?? '') && !isDimension(words, place) && !roles.has(place);

/**
 * It ends before a number that is no serial number, and is empty where it may be another one. Without a label only groups of three
 * digits belong together: 312 044.
 */
function numberBehind(line: Line, at: number): Candidate {
  const { words, labels } = line;
  const textAt = (place: number) => words[place]?.text ?? '';
  let from = at;
  while (labels.has(from)) from += 1;
  const joined = withoutJoinedLabel(textAt(from));
  const isLabelled = (from > at && !mayNamePart(textAt(from - 1))) || joined !== null;
  const none = { typed: '', from: at, to: from, isLabelled };
  if ((line.isDoubtful && !isLabelled) || !isPiece(line, from, /./)) return none;
  let to = from + 1;
  if (isLabelled || /^\d{1,3}$/.test(textAt(from))) while (isPiece(line, to, isLabelled ? /^\d+$/ : /^\d{3}$/)) to += 1;
  const others = words.slice(from + 1, to).map(({ text }) => text);
  return { typed: [joined ?? textAt(from), ...others].join(' '), from: at, to, isLabelled };
}

/** The word before the machine, with the label before it. */
function numberBefore(line: Line, at: number): Candidate {
  const { words, labels } = line;
  const { text = '' } = words[at - 1] ?? {};
  const joined = withoutJoinedLabel(text);
  let from = at - 1;
  while (labels.has(from - 1)) from -= 1;
  const isLabelled = (from < at - 1 && !mayNamePart(words[at - 2]?.text ?? '')) || joined !== null;
  const isNumber = isPiece(line, at - 1, /\d$/) && text.replace(/\D/g, '').length >= minDigits;
  const isRead = isNumber && !(line.isDoubtful && !isLabelled);
  return { typed: isRead ? (joined ?? text) : '', from: isLabelled ? from : at - 1, to: at, isLabelled };
}

/** The word as a number that may stand anywhere, with the label before it. */
function numberApart(line: Line, at: number) {
  const { words, labels } = line;
  const { text = '' } = words[at] ?? {};
  const serial = !line.isDoubtful && isPiece(line, at, /\d$/) ? parseSerialNumber(text).value : undefined;
  if (!serial) return [];
  let from = at;
  while (labels.has(from - 1) && !mayNamePart(words[from - 1]?.text ?? '')) from -= 1;
  const isShort = text.replace(/\D/g, '').length < minDigits;
  return [{ typed: text, from, to: at + 1, serial, mayBeOther: isShort || labels.get(at - 1) === labelMarks.general }];
}

async function isPartNumber(scope: Scope, key: string): Promise<boolean> {
  const [row] = await query(
    scope,
    z.object({ isNumber: z.boolean() }),
    sql`select exists (select from ${partNumbers} where folded_key = ${foldNumberKey(key)} and number_key = ${key}) as "isNumber"`,
  );
  return row?.isNumber ?? false;
}
