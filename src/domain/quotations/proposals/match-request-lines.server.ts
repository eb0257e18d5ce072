/** The parts that the lines of a request may mean, by their numbers and, without one, by their names. */

import type { ChosenMachine } from '#domain/fitment/chosen-machine.ts';
import { machineAddress } from '#domain/fitment/machine-contract.ts';
import type { CheckedLine, LineOption, LinePart } from '#domain/quick-order/contract.ts';
import { toOption } from '#domain/quick-order/line-option.ts';
import { listLineParts } from '#domain/quick-order/line-parts.server.ts';
import { checkLines } from '#domain/quick-order/match-lines.server.ts';
import { parseGivenLines } from '#domain/quick-order/parse-list.ts';
import { listInterchangeable } from '#domain/relations/list-interchange.server.ts';
import { PartQuery } from '#domain/search/part-query.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { ProposalReason } from './contract.ts';
import { maxProposed } from './limits.ts';

/** Interchangeable parts of one line. */
const maxEqual = 4;
/** Different names of lines without a known number that are searched: each search takes some 10 ms. */
const maxSearched = 12;
/** Parts with the words of one line. */
const maxNamed = 3;

export interface LineToMatch {
  readonly id: string;
  readonly partNumber: string;
  readonly name: string;
  readonly quantity: number;
  readonly machine: ChosenMachine | null;
}

export interface ProposedOption extends Omit<LineOption, 'reason'> {
  readonly reason: ProposalReason;
}

export interface MatchedLine extends Pick<CheckedLine, 'problem'> {
  readonly steps: NonNullable<CheckedLine['steps']>;
  readonly options: readonly ProposedOption[];
}

/** What the quick order finds for the numbers of the lines, and more; in the order of the lines. Internal. */
export async function matchRequestLines(scope: Scope, lines: readonly LineToMatch[]): Promise<MatchedLine[]> {
  const given = lines.map(({ partNumber, quantity }) => ({ number: partNumber, quantity: String(quantity) }));
  const checked = Map.groupBy(await checkLines(scope, parseGivenLines(given).lines, { sum: false }), ({ row }) => row);
  // A line that names several numbers was divided.
  const matched = lines.map((_, index) => together(checked.get(index + 1) ?? []));
  return offerNamed(scope, lines, await offerEqual(scope, lines, matched));
}

function together(found: readonly CheckedLine[]): MatchedLine {
  return {
    options: found.flatMap(({ options }) => options),
    steps: found.flatMap(({ steps }) => steps ?? []),
    problem: found.find(({ problem }) => problem !== null)?.problem ?? null,
  };
}

/** Adds interchangeable parts, also of parts that are in stock: staff choose by grade, price and margin. */
async function offerEqual(
  scope: Scope,
  lines: readonly LineToMatch[],
  matched: readonly MatchedLine[],
): Promise<MatchedLine[]> {
  const isMeant = ({ reason }: ProposedOption) => reason === 'number' || reason === 'replacement';
  const meant = (line: MatchedLine) => line.options.filter(isMeant).map(({ part }) => part._id);
  const equal = await listInterchangeable(scope, [...new Set(matched.flatMap(meant))]);
  const parts = await listLineParts(scope, [...new Set([...equal.values()].flat())]);
  return matched.map((line, index) => {
    const ids = new Set(meant(line).flatMap((id) => equal.get(id) ?? []));
    return withParts(line, [...ids].flatMap((id) => parts.get(id) ?? []).slice(0, maxEqual), 'equal', lines[index]);
  });
}

/** Adds parts with the words of the first lines that have no part, if the machine is known of those that fit it. */
async function offerNamed(
  scope: Scope,
  lines: readonly LineToMatch[],
  matched: readonly MatchedLine[],
): Promise<MatchedLine[]> {
  const isSearched = (line: LineToMatch, index: number) => wordsOf(line) !== '' && matched[index]?.options.length === 0;
  const searched = new Map(lines.filter(isSearched).map((line) => [searchOf(line), line]));
  const found = new Map<string, readonly string[]>();
  // One after the other: a long request must not take all connections.
  for (const [search, line] of [...searched].slice(0, maxSearched)) found.set(search, await searchByName(scope, line));
  const parts = await listLineParts(scope, [...new Set([...found.values()].flat())]);
  return matched.map((line, index) => {
    const asked = lines[index];
    const ids = asked && isSearched(asked, index) ? (found.get(searchOf(asked)) ?? []) : [];
    return withParts(
      line,
      ids.flatMap((id) => parts.get(id) ?? []),
      'name',
      asked,
    );
  });
}

/** Lines with the same words and machine are searched once. */
const searchOf = (line: LineToMatch): string =>
  [wordsOf(line).toLowerCase(), line.machine?.machine.id, line.machine?.serial?.key].join('\n');

/** What the part is called; a number without a digit is a name. */
const wordsOf = ({ name, partNumber }: LineToMatch): string => name || (/\d/.test(partNumber) ? '' : partNumber);

async function searchByName(scope: Scope, line: LineToMatch): Promise<string[]> {
  const { machine } = line;
  const fitting = machine
    ? { machine: machineAddress(machine.machine), serial: machine.serial?.written ?? '', fits: 'yes' }
    : {};
  const query = PartQuery.parse({ q: wordsOf(line).slice(0, 200), limit: maxNamed, ...fitting });
  const { items, correction } = await searchParts(scope, query, { facets: false });
  // Parts that have only some of the words are hardly what is meant.
  return correction?.kind === 'fewer_words' ? [] : items.map(({ _id }) => _id);
}

function withParts(
  line: MatchedLine,
  parts: readonly LinePart[],
  reason: ProposalReason,
  asked: LineToMatch | undefined,
): MatchedLine {
  const known = new Set(line.options.map(({ part }) => part._id));
  const added = parts
    .filter(({ _id }) => !known.has(_id))
    .map((part) => ({ ...toOption(part, asked?.quantity, { reason: 'equal', matchedBy: null, fits: null }), reason }));
  return { ...line, options: [...line.options, ...added].slice(0, maxProposed) };
}
