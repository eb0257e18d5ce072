/**
 * What the shop has for each line of a list: parts, replacements, equal parts, quantities. In slices, each with a fixed number
 * of statements: between them the thread answers other requests.
 */
import { listInterchangeableInStock } from '#domain/relations/list-interchange.server.ts';
import { listCurrentReplacements } from '#domain/relations/list-replacements.server.ts';
import { m } from '#messages';
import { invalidField, unavailable } from '#platform/errors.ts';
import { slicesOf } from '#platform/process/slices.server.ts';
import type { Scope } from '#platform/scope.ts';
import { type CheckedLine, type LinePart, maxOptions } from './contract.ts';
import { findDeadLookAlikes } from './dead-look-alikes.server.ts';
import { matchDeadNumbers, replacementsOfDead, stepsOf } from './dead-numbers.server.ts';
import { type DraftLine, type DraftOption, draftLine } from './draft-lines.ts';
import { doubtfulNumbers, identifyLine, numberOfCandidates, separateUnknown } from './identify-lines.ts';
import { maxLines, maxOptionsOfList } from './limits.ts';
import { toOption } from './line-option.ts';
import { listLineParts } from './line-parts.server.ts';
import { problemOfLine } from './line-problem.ts';
import { type MatchedNumber, matchNumbers } from './match-numbers.server.ts';
import { findNearNumbers, looksLike } from './near-numbers.server.ts';
import type { ListLine } from './parse-line.ts';
import { sumLines } from './sum-lines.ts';

/** Lines that are matched without a pause: some 20 ms. */
const sliceSize = 100;
/** Longest time for one list, in ms. */
const timeLimitMs = 30_000;
/** Interchangeable parts that one line offers. */
const maxEqual = 4;

/**
 * The lines with their parts, in their order. Throws invalid when they name or match too many parts, unavailable when the database
 * takes too long.
 * @param sum lines with the same part become one
 */
export async function checkLines(
  scope: Scope,
  lines: readonly ListLine[],
  { sum }: { sum: boolean },
): Promise<CheckedLine[]> {
  const endsAt = performance.now() + timeLimitMs;
  const inTime = () => {
    if (performance.now() > endsAt) throw unavailable(m.quick_busy());
  };
  const drafts: DraftLine[] = [];
  let options = 0;
  let separate = 0;
  for await (const slice of slicesOf(lines, sliceSize)) {
    inTime();
    const found = await draftLines(scope, slice);
    for (const draft of found) {
      drafts.push(draft);
      options += draft.options.length;
    }
    separate += new Set(found.map(({ line }) => line)).size;
    if (separate > maxLines) throw invalidField('text', m.quick_too_many_lines({ max: maxLines }));
    if (options > maxOptionsOfList) throw invalidField('text', m.quick_too_many_matches());
  }
  const near = await suggestNear(scope, drafts);
  const checked: CheckedLine[] = [];
  for await (const slice of slicesOf(sum ? sumLines(near) : near, sliceSize)) {
    inTime();
    for (const line of await offerEqualParts(scope, slice)) checked.push(line);
  }
  return checked;
}

async function draftLines(scope: Scope, lines: readonly ListLine[]): Promise<DraftLine[]> {
  const keys = new Set(lines.flatMap(({ readings, joined }) => [...readings, ...joined].map(({ key }) => key)));
  const ofParts = await matchNumbers(scope, [...keys]);
  // What the shop has itself goes before what a maker says of the number.
  const dead = await matchDeadNumbers(
    scope,
    [...keys].filter((key) => !ofParts.get(key)?.some(({ inShop }) => inShop)),
  );
  const matched = new Map(ofParts);
  for (const number of dead) matched.set(number.key, [...(matched.get(number.key) ?? []), number]);
  const separate = lines.flatMap((line) => separateUnknown(line, matched));
  const identified = separate.map((line) => {
    const candidates = line.isSurelyDamaged ? [] : identifyLine(line, matched);
    const number = numberOfCandidates(line, candidates);
    return {
      ...{ line: { ...line, number }, candidates },
      doubtful: candidates.length > 0 ? [] : doubtfulNumbers(line, matched),
    };
  });
  const partIds = identified.flatMap(({ candidates, doubtful }) =>
    [...candidates, ...doubtful].map(({ partId }) => partId),
  );
  const endIds = dead.flatMap(({ ends }) => ends.map((end) => end.partId));
  const ofDead = new Set(dead.map((number) => number.partId));
  const named = [...new Set([...partIds.filter((id) => !ofDead.has(id)), ...endIds])];
  const ofNamed = await listCurrentReplacements(scope, named);
  const replacements = new Map([...ofNamed, ...replacementsOfDead(dead, ofNamed)]);
  const replacing = [...replacements.values()].flatMap(({ ends, choices }) => [...ends, ...choices]);
  const parts = await listLineParts(scope, [...new Set([...named, ...replacing.map(({ partId }) => partId)])]);
  return identified.flatMap(({ line, candidates, doubtful }) => {
    const steps = stepsOf(candidates, dead);
    const drafts = draftLine(line, candidates, { parts, replacements }).map((draft) => ({ ...draft, ...steps }));
    // How many is not known: the line may be a size.
    return doubtful.length > 0 ? drafts.map((draft) => withNear(draft, doubtful, { parts, wanted: null })) : drafts;
  });
}

/** The draft with numbers that are like the one of the line. */
function withNear(
  draft: DraftLine,
  numbers: readonly MatchedNumber[],
  { parts, wanted }: { parts: ReadonlyMap<string, LinePart>; wanted: DraftOption['wanted'] },
): DraftLine {
  const options = numbers.slice(0, maxOptions).flatMap(({ partId, kind, maker, number }): DraftOption[] => {
    const part = parts.get(partId);
    return part ? [{ part, wanted, reason: 'near', matchedBy: { kind, maker, number }, fits: null }] : [];
  });
  return { ...draft, options };
}

/** Adds the numbers that the unknown lines may mean: as in the search, one that looks like a dead number in whole goes before others near it. */
async function suggestNear(scope: Scope, drafts: readonly DraftLine[]): Promise<DraftLine[]> {
  const missing = drafts.filter(({ options }) => options.length === 0).map(({ line }) => line);
  const near = await findNearNumbers(scope, missing);
  const isLike = (line: ListLine) => near.get(line)?.some((number) => looksLike(number, line)) ?? false;
  const dead = await findDeadLookAlikes(
    scope,
    missing.filter((line) => !isLike(line)),
  );
  const ids = [...near.values()].flatMap((numbers) => numbers.map(({ partId }) => partId));
  const parts = await listLineParts(scope, [...new Set(ids)]);
  return drafts.map((draft) => {
    const replacing = dead.get(draft.line);
    if (replacing) return { ...draft, options: replacing };
    const numbers = draft.options.length > 0 ? undefined : near.get(draft.line);
    return numbers ? withNear(draft, numbers, { parts, wanted: draft.line.quantity }) : draft;
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

function toChecked({ line, state, options, together, summed, steps }: DraftLine): CheckedLine {
  const { row, typed, number } = line;
  // What is counted in the part that was found, not what another reading of the line would ask for.
  const wanted = options[0] ? options[0].wanted : line.quantity;
  return {
    row,
    typed,
    number,
    quantity: wanted ?? null,
    state,
    options: options.map((option) => toOption(option.part, option.wanted, option)),
    problem: problemOfLine(line, { state, wanted }),
    together,
    repeats: null,
    summed: [...summed],
    ...(steps && { steps: [...steps] }),
  };
}
