/** The words of a checked line. */

import { partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { largestOrder } from '#domain/orders/order-rules.ts';
import type { CheckedLine, LineOption, LineState } from '#domain/quick-order/contract.ts';
import { m } from '#messages';
import { chainText } from '#web/kit/format/correction-text.ts';
import { formatCount, formatEnumeration } from '#web/kit/format/format.ts';
import { matchReason } from '#web/kit/format/match-reason.ts';
import { type ChosenLine, chosenPart, isChosen, type MergedLines } from './line-choice.ts';

interface StateChip {
  readonly label: () => string;
  readonly chip: string;
}

/** The state of a line before any decision, in a word, and its colour. */
export const stateChips: Record<LineState, StateChip> = {
  found: { label: m.quick_found, chip: 'chip--ok' },
  replaced: { label: m.quick_replaced, chip: 'chip--oem' },
  several: { label: m.quick_several, chip: 'chip--short' },
  equal: { label: m.quick_equal, chip: 'chip--short' },
  unavailable: { label: m.quick_unavailable, chip: 'chip--bad' },
  unknown: { label: m.quick_unknown, chip: 'chip--bad' },
  damaged: { label: m.quick_damaged, chip: 'chip--bad' },
};

/** The same of a line as the buyer left it. */
export function chipOf(entry: ChosenLine): StateChip {
  return isChosen(entry) ? { label: m.quick_chosen, chip: 'chip--ok' } : stateChips[entry.line.state];
}

const fits: Record<NonNullable<LineOption['fits']>, () => string> = {
  two_way: () => '',
  one_way: m.quick_fits_one_way,
  conditional: m.quick_fits_conditional,
  not: m.quick_fits_not,
};

/** The number of the line; all that was typed when its amount is not clear, so that the buyer sees what is asked about. */
export function lineHeading({ number, typed, options: [first] }: CheckedLine): string {
  return first?.quantityState === 'unclear' ? typed : number;
}

/** What happened to the line before any decision, in sentences. */
export function lineSentences(line: CheckedLine): string[] {
  return sentencesOf(line, false);
}

/** The same of a line as the buyer left it. */
export function entrySentences(entry: ChosenLine): string[] {
  return sentencesOf(entry.line, isChosen(entry));
}

function sentencesOf(line: CheckedLine, isDecided: boolean): string[] {
  const { state, options, number, problem, together, repeats, steps } = line;
  const [first] = options;
  const partNumber = first?.part.partNumber ?? number;
  const own = options.find(({ reason }) => reason === 'number')?.part.partNumber ?? number;
  const old = first?.matchedBy?.number ?? number;
  const replaced =
    together > 1
      ? m.quick_replaced_together({ old, count: together })
      : steps
        ? chainText(steps, [partNumber])
        : m.quick_replaced_by({ old, number: partNumber });
  const sentences: Record<LineState, string> = {
    found: (first && matchReason(first.matchedBy, partNumber)) ?? '',
    replaced: [replaced, first?.fits ? fits[first.fits]() : ''].join(' ').trim(),
    several: severalWords(options, isDecided),
    equal: m.quick_equal_help({ number: own }),
    unavailable: m.quick_unavailable_help({ number: own }),
    unknown:
      options.length > 0 ? [m.quick_near_help(), ...options.flatMap(replacedNear)].join(' ') : m.quick_unknown_help(),
    damaged: [problem ?? '', options.length > 0 ? m.quick_damaged_near() : ''].join(' ').trim(),
  };
  const question = state === 'damaged' ? '' : problem;
  const repeat = repeats === null ? '' : m.quick_repeat_of({ row: repeats });
  return [sentences[state], question ?? '', repeat].filter(Boolean);
}

/** Several parts have the number of the line, or the line has several numbers, which then may all be wanted. */
function severalWords(options: readonly LineOption[], isDecided: boolean): string {
  const keys = options.flatMap(({ matchedBy }) => (matchedBy ? [partNumberKey(matchedBy.number)] : []));
  const [longest = ''] = keys.toSorted((a, b) => b.length - a.length);
  if (keys.some((key) => !longest.includes(key)))
    return isDecided ? m.quick_several_numbers_chosen() : m.quick_several_numbers();
  return [m.quick_several_help({ count: options.length }), isDecided ? '' : m.quick_choose_one()].join(' ').trim();
}

/** Sentences for a number that the typed one looks like: what replaces it, and how that fits. */
function replacedNear({ reason, fits: fit, matchedBy, part }: LineOption): string[] {
  if (reason !== 'near' || !fit || !matchedBy) return [];
  return [m.quick_replaced_by({ old: matchedBy.number, number: part.partNumber }), fits[fit]()].filter(Boolean);
}

/** Lines whose merging is said one by one. */
const maxMergedSaid = 5;

/** Which lines go to the cart as one, in sentences: "Lines 2 and 7 are the same part: 6 pieces together." */
export function mergedSentences(merged: readonly MergedLines[]): string[] {
  const said = merged.slice(0, maxMergedSaid).map(({ rows, pieces }) => {
    const [row = 0, ...others] = rows;
    const together = formatCount(pieces);
    return others.length > 0
      ? m.quick_merged({ rows: formatEnumeration(rows.map(String)), pieces: together })
      : m.quick_merged_row({ row, pieces: together });
  });
  const more = merged.length - said.length;
  return more > 0 ? [...said, m.quick_merged_more({ count: more })] : said;
}

/** Why the quantity cannot be ordered; empty when it can. */
export function quantityProblem(entry: ChosenLine): string {
  const part = chosenPart(entry);
  const quantity = /^\s*\d{1,9}\s*$/.test(entry.quantity) ? Number(entry.quantity) : Number.NaN;
  if (!part) return '';
  if (!(quantity >= 1)) return m.quick_enter_quantity();
  const range = { available: part.availableQnty, maximum: part.maxQnty, multiple: part.multipleQnty };
  if (quantity < part.minQnty) return m.quick_below_minimum({ min: formatCount(part.minQnty) });
  if (part.maxQnty !== null && quantity > part.maxQnty)
    return m.quick_above_maximum({ max: formatCount(part.maxQnty) });
  if (quantity > largestOrder(range)) return m.quick_left({ available: formatCount(part.availableQnty) });
  return quantity % part.multipleQnty === 0 ? '' : m.quick_packs({ pack: formatCount(part.multipleQnty) });
}

/** The relation of an option to the number of the line, in words; empty for the part that has the number. */
export function optionLabel({ reason }: LineOption, line: CheckedLine): string {
  if (reason === 'equal') return m.quick_option_equal();
  if (reason === 'replacement') return m.quick_option_replacement();
  const isOld = reason === 'number' && line.options.some((other) => other.reason === 'replacement');
  return isOld ? m.quick_option_old() : '';
}
