/** The serial number behind the machine in a search text. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { foldNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { partNumbers } from '#domain/catalog/tables.server.ts';
import { numberRoles } from '#domain/fitment/number-roles.ts';
import { labelsAmong, mayNamePart, withoutJoinedLabel } from '#domain/fitment/serial-labels.ts';
import { parseSerialNumber } from '#domain/fitment/serial-number.ts';
import type { SerialRange } from '#domain/fitment/serial-range.ts';
import { serialStatus } from '#domain/fitment/serial-status.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { isDimension, type SearchWord } from './parse-text.ts';

export interface FoundSerial {
  readonly typed: string;
  /** Index of the word behind it. */
  readonly to: number;
}

/**
 * Behind a label it is the word with all words of digits that follow; null when they have to be asked about. Without a label it is
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
  const { typed, to, isLabelled } = numberBehind(words, at);
  const serial = typed ? parseSerialNumber(typed).value : undefined;
  if (!serial) return null;
  if (isLabelled || serial.pin) return { typed, to };
  const isOfModel = ranges.length > 0 && serialStatus(serial, ranges) === 'inside';
  return isOfModel && !(await isPartNumber(scope, serial.key)) ? { typed, to } : null;
}

/**
 * It ends before a number that is no serial number, and is empty where it may be another one. Without a label only groups of three
 * digits belong together: 312 044.
 */
function numberBehind(words: readonly SearchWord[], at: number): FoundSerial & { readonly isLabelled: boolean } {
  const texts = words.map(({ text }) => text);
  const labels = labelsAmong(texts);
  const roles = numberRoles(texts.map((text, place) => labels.get(place) ?? text));
  let from = at;
  while (labels.has(from)) from += 1;
  const joined = withoutJoinedLabel(texts[from] ?? '');
  const isLabelled = (from > at && !mayNamePart(texts[from - 1] ?? '')) || joined !== null;
  const isPiece = (place: number, digits: RegExp) =>
    digits.test(texts[place] ?? '') && !isDimension(words, place) && !roles.has(place);
  const isDoubtful = !isLabelled && [...roles.values()].includes('unclear');
  if (isDoubtful || !isPiece(from, /./)) return { typed: '', to: from, isLabelled };
  let to = from + 1;
  if (isLabelled || /^\d{1,3}$/.test(texts[from] ?? '')) while (isPiece(to, isLabelled ? /^\d+$/ : /^\d{3}$/)) to += 1;
  return { typed: [joined ?? texts[from], ...texts.slice(from + 1, to)].join(' '), to, isLabelled };
}

async function isPartNumber(scope: Scope, key: string): Promise<boolean> {
  const [row] = await query(
    scope,
    z.object({ isNumber: z.boolean() }),
    sql`select exists (select from ${partNumbers} where folded_key = ${foldNumberKey(key)} and number_key = ${key}) as "isNumber"`,
  );
  return row?.isNumber ?? false;
}
