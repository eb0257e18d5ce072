/** What the shop has for each line of a list: parts, replacements, equal parts, quantities. A fixed number of statements. */
import { clientNetwork } from '#domain/identity/client-network.ts';
import { createRateLimiter, type RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { listInterchangeableInStock } from '#domain/relations/list-interchange.server.ts';
import { listCurrentReplacements } from '#domain/relations/list-replacements.server.ts';
import { countMissedList } from '#domain/search/missed-searches.server.ts';
import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import type { CheckedLine, CheckedList, LinePart, QuickOrderList } from './contract.ts';
import { type DraftLine, type DraftOption, draftLine } from './draft-lines.ts';
import { identifyLine } from './identify-lines.ts';
import { maxLines } from './limits.ts';
import { damageProblem } from './line-damage.ts';
import { toOption } from './line-option.ts';
import { listLineParts } from './line-parts.server.ts';
import { matchNumbers } from './match-numbers.server.ts';
import { findNearNumbers } from './near-numbers.server.ts';
import type { ListLine } from './parse-line.ts';
import { type ParsedList, parseGivenLines, parsePastedText } from './parse-list.ts';
import { readListFile } from './read-list.server.ts';
import { markRepeats, sumLines } from './sum-lines.ts';

/** Lists of one network: enough for an office, too few to read the whole catalogue with. */
const checkedByNetwork: RateLimit = { name: 'quick-order', max: 200, windowMs: 600_000, message: m.quick_too_often };

/** Ignored rows that are answered. */
const maxIgnored = 100;
/** Interchangeable parts that one line offers. */
const maxEqual = 4;

/**
 * Checks a list. Public. Numbers that the shop does not have are counted with the searches without result. Throws invalid
 * above 5,000 lines, too_many_requests.
 */
export async function checkList(scope: Scope, { text, lines, sum }: QuickOrderList): Promise<CheckedList> {
  await countCheck(scope);
  return check(scope, lines ? parseGivenLines(lines) : parsePastedText(text ?? ''), { sum });
}

/**
 * Checks the list in a file: XLSX, CSV or plain text. Public. Throws invalid for a file that cannot be read and above
 * 5,000 lines, too_many_requests, payload_too_large.
 */
export async function checkListFile(scope: Scope, file: AsyncIterable<Uint8Array>): Promise<CheckedList> {
  await countCheck(scope);
  return check(scope, await readListFile(scope, file), { sum: false });
}

async function countCheck(scope: Scope): Promise<void> {
  if (scope.clientAddress !== undefined)
    await createRateLimiter(scope.db, scope.now).count(checkedByNetwork, clientNetwork(scope.clientAddress));
}

async function check(scope: Scope, { lines, ignored }: ParsedList, { sum }: { sum: boolean }): Promise<CheckedList> {
  if (lines.length > maxLines)
    throw invalidField('text', m.quick_too_many_lines_of({ count: lines.length, max: maxLines }));
  const drafts = await draftLines(scope, lines);
  const checked = await offerEqualParts(scope, sum ? sumLines(drafts) : drafts);
  await countMissedList(
    scope,
    checked.filter(({ state }) => state === 'unknown').map(({ number }) => number),
  );
  return { lines: markRepeats(checked), ignored: ignored.slice(0, maxIgnored) };
}

async function draftLines(scope: Scope, lines: readonly ListLine[]): Promise<DraftLine[]> {
  const keys = new Set(lines.flatMap(({ readings }) => readings.map(({ key }) => key)));
  const matched = await matchNumbers(scope, [...keys]);
  const identified = lines.map((line) => ({
    line,
    candidates: line.isSurelyDamaged ? [] : identifyLine(line, matched),
  }));
  const partIds = identified.flatMap(({ candidates }) => candidates.map(({ partId }) => partId));
  const replacements = await listCurrentReplacements(scope, [...new Set(partIds)]);
  const replacing = [...replacements.values()].flatMap(({ ends, choices }) => [...ends, ...choices]);
  const parts = await listLineParts(scope, [...new Set([...partIds, ...replacing.map(({ partId }) => partId)])]);
  const drafts = identified.flatMap(({ line, candidates }) => draftLine(line, candidates, { parts, replacements }));
  return suggestNear(scope, drafts);
}

/** Adds the numbers that the unknown lines may mean. */
async function suggestNear(scope: Scope, drafts: readonly DraftLine[]): Promise<DraftLine[]> {
  const missing = drafts.filter(({ options }) => options.length === 0).map(({ line }) => line);
  const near = await findNearNumbers(scope, missing);
  const ids = [...near.values()].flatMap((numbers) => numbers.map(({ partId }) => partId));
  const parts = await listLineParts(scope, [...new Set(ids)]);
  return drafts.map((draft) => {
    const options = (near.get(draft.line) ?? []).flatMap(({ partId, kind, maker, number }): DraftOption[] => {
      const part = parts.get(partId);
      const wanted = draft.line.quantity;
      return part ? [{ part, wanted, reason: 'near', matchedBy: { kind, maker, number }, fits: null }] : [];
    });
    return draft.options.length > 0 ? draft : { ...draft, options };
  });
}

/** The checked lines. A part that is out of stock or short has interchangeable parts that are in stock beside it. */
async function offerEqualParts(scope: Scope, drafts: readonly DraftLine[]): Promise<CheckedLine[]> {
  const lines = drafts.map(toChecked);
  const isShort = ({ state, options: [first] }: CheckedLine) =>
    (state === 'found' || state === 'replaced') && (first?.quantityState === 'out' || first?.quantityState === 'short');
  const shortIds = lines.filter(isShort).flatMap(({ options }) => options.map(({ part }) => part._id));
  const equal = await listInterchangeableInStock(scope, [...new Set(shortIds)]);
  const parts = await listLineParts(scope, [...new Set([...equal.values()].flat())]);
  return lines.map((line, index) => (isShort(line) ? withEqualParts(line, drafts[index], { equal, parts }) : line));
}

function withEqualParts(
  line: CheckedLine,
  draft: DraftLine | undefined,
  { equal, parts }: { equal: ReadonlyMap<string, readonly string[]>; parts: ReadonlyMap<string, LinePart> },
): CheckedLine {
  const known = new Set(line.options.map(({ part }) => part._id));
  const ids = new Set(line.options.flatMap(({ part }) => equal.get(part._id) ?? []));
  const wanted = draft?.options[0]?.wanted;
  const options = [...ids].flatMap((id) => {
    const part = known.has(id) ? undefined : parts.get(id);
    return part ? [toOption(part, wanted, { reason: 'equal', matchedBy: null, fits: null })] : [];
  });
  const isOut = line.options.every(({ quantityState }) => quantityState === 'out');
  const offered = options.filter(({ quantity }) => quantity > 0).slice(0, maxEqual);
  const state = !isOut ? line.state : offered.length > 0 ? 'equal' : 'unavailable';
  return { ...line, state, options: [...line.options, ...offered] };
}

function toChecked({ line, state, options, together, summed }: DraftLine): CheckedLine {
  const { row, typed, number, quantity } = line;
  return {
    row,
    typed,
    number,
    quantity: options[0]?.wanted ?? quantity ?? null,
    state,
    options: options.map((option) => toOption(option.part, option.wanted, option)),
    problem: damageProblem(line, state),
    together,
    repeats: null,
    summed: [...summed],
  };
}
