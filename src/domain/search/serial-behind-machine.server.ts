/** The serial number behind the machine in a search text. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { foldNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { partNumbers } from '#domain/catalog/tables.server.ts';
import { otherNumbersAmong } from '#domain/fitment/other-numbers.ts';
import { parseSerialNumber } from '#domain/fitment/serial-number.ts';
import type { SerialRange } from '#domain/fitment/serial-range.ts';
import { serialStatus } from '#domain/fitment/serial-status.ts';
import { query } from '#platform/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { isDimension, type SearchWord } from './parse-text.ts';

/** Before a serial number. */
const label = /^(?:s\/?n|serial|ser|no|number|nr)[.:#]*$/i;

export interface FoundSerial {
  readonly typed: string;
  /** Index of the word behind it. */
  readonly to: number;
}

/**
 * Behind "S/N" it is the word with all words of digits that follow; null when they have to be asked about. Without a label it is
 * a number that the model has and no part, or a product identification number. Internal.
 * @param at index of the word behind the machine
 * @param ranges serial numbers of the model; empty: not known
 */
export async function serialBehind(
  scope: Scope,
  words: readonly SearchWord[],
  at: number,
  ranges: readonly SerialRange[],
): Promise<FoundSerial | null> {
  let from = at;
  while (label.test(words[from]?.text ?? '')) from += 1;
  const isLabelled = from > at;
  const to = endOfNumber(words, from, isLabelled);
  const typed = words
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');
  const serial = typed ? parseSerialNumber(typed).value : undefined;
  if (!serial) return null;
  if (isLabelled || serial.pin) return { typed, to };
  const isOfModel = ranges.length > 0 && serialStatus(serial, ranges) === 'inside';
  return isOfModel && !(await isPartNumber(scope, serial.key)) ? { typed, to } : null;
}

/** Exclusive: it ends before the number of an engine and a year. Without a label only groups of three digits belong together: 312 044. */
function endOfNumber(words: readonly SearchWord[], from: number, isLabelled: boolean): number {
  const others = otherNumbersAmong(words.map(({ text }) => (label.test(text) ? '' : text)));
  const isPiece = (at: number, digits: RegExp) =>
    digits.test(words[at]?.text ?? '') && !isDimension(words, at) && !others.has(at);
  if (!isPiece(from, /./)) return from;
  let to = from + 1;
  if (isLabelled || /^\d{1,3}$/.test(words[from]?.text ?? ''))
    while (isPiece(to, isLabelled ? /^\d+$/ : /^\d{3}$/)) to += 1;
  return to;
}

async function isPartNumber(scope: Scope, key: string): Promise<boolean> {
  const [row] = await query(
    scope,
    z.object({ isNumber: z.boolean() }),
    sql`select exists (select from ${partNumbers} where folded_key = ${foldNumberKey(key)} and number_key = ${key}) as "isNumber"`,
  );
  return row?.isNumber ?? false;
}
