/** Turns the parts that a line may be into what is offered: the part, what replaces it, or a choice. Pure. */
import type { NumberStep } from '#domain/catalog/numbers/contract.ts';
import type { CurrentReplacements } from '#domain/relations/list-replacements.server.ts';
import type { ChainPart } from '#domain/relations/supersession-chain.ts';
import { type LineOption, type LinePart, type LineState, maxOptions } from './contract.ts';
import type { Candidate } from './identify-lines.ts';
import { toOption } from './line-option.ts';
import type { ListLine } from './parse-line.ts';

/** An option before its quantity is compared with the rules of the part. */
export interface DraftOption extends Pick<LineOption, 'reason' | 'matchedBy' | 'fits'> {
  readonly part: LinePart;
  /** Pieces; null and undefined as in LineReading. */
  readonly wanted: number | null | undefined;
}

export interface DraftLine {
  readonly line: ListLine;
  readonly state: LineState;
  readonly options: readonly DraftOption[];
  readonly together: number;
  /** Rows of further lines whose quantity is in this one. */
  readonly summed: readonly number[];
  /** Of a dead number: its chain. */
  readonly steps?: readonly NumberStep[];
}

export interface DraftContext {
  /** Those that are in the shop, by id. */
  readonly parts: ReadonlyMap<string, LinePart>;
  /** By id of the superseded part. */
  readonly replacements: ReadonlyMap<string, CurrentReplacements>;
}

/** One line, or several when several parts together replace the one that the line names. */
export function draftLine(line: ListLine, candidates: readonly Candidate[], context: DraftContext): DraftLine[] {
  const draft = (state: LineState, options: readonly DraftOption[], together = 1): DraftLine => ({
    line,
    state,
    options: options.slice(0, maxOptions),
    together,
    summed: [],
  });
  const [only, ...others] = candidates;
  if (only && others.length === 0) {
    const kit = kitOf(only, context);
    if (kit) return kit.map((option) => draft('replaced', [option], kit.length));
  }
  const options = uniqueParts(candidates.flatMap((candidate) => optionsOf(candidate, context)));
  const [first] = options;
  if (!first) return [draft(line.damage ? 'damaged' : 'unknown', [])];
  const isOne = options.length === 1 || (others.length === 0 && choicesOf(only, context).length === 0);
  if (!isOne) return [draft('several', options)];
  return [draft(first.reason === 'replacement' ? 'replaced' : 'found', options)];
}

function choicesOf(candidate: Candidate | undefined, { replacements }: DraftContext): readonly ChainPart[] {
  return (candidate && replacements.get(candidate.partId)?.choices) ?? [];
}

/** The parts that replace the candidate together; null when there are fewer than two, or one of them left the shop. */
function kitOf(candidate: Candidate, { parts, replacements }: DraftContext): DraftOption[] | null {
  const ends = replacements.get(candidate.partId)?.ends ?? [];
  const options = ends.flatMap((end) => replacementOption(candidate, end, parts));
  return ends.length > 1 && options.length === ends.length ? options : null;
}

/**
 * What the candidate stands for: the part itself, and before it what replaces it. The part comes first when it can be
 * ordered and its replacement cannot.
 */
function optionsOf(candidate: Candidate, { parts, replacements }: DraftContext): DraftOption[] {
  const { matchedBy, quantity } = candidate;
  const part = parts.get(candidate.partId);
  const own: DraftOption[] = part ? [{ part, matchedBy, reason: 'number', fits: null, wanted: quantity }] : [];
  const { ends = [], choices = [] } = replacements.get(candidate.partId) ?? {};
  const replacing = (ends.length === 1 ? ends : choices).flatMap((end) => replacementOption(candidate, end, parts));
  const canOrder = (option: DraftOption) => toOption(option.part, option.wanted, option).quantity > 0;
  return own.some(canOrder) && !replacing.some(canOrder) ? [...own, ...replacing] : [...replacing, ...own];
}

/** What replaces numbers that a line only looks like: the buyer decides. Parts that replace one together are no choice. */
export function nearReplacements(candidates: readonly Candidate[], context: DraftContext): DraftOption[] {
  const options = candidates.flatMap((candidate) => optionsOf(candidate, context));
  return uniqueParts(options.map((option): DraftOption => ({ ...option, reason: 'near' }))).slice(0, maxOptions);
}

function replacementOption(
  { matchedBy, quantity }: Candidate,
  { partId, quantity: perPiece, interchangeability }: ChainPart,
  parts: ReadonlyMap<string, LinePart>,
): DraftOption[] {
  const part = parts.get(partId);
  const stated = quantity === undefined && perPiece > 1 ? 1 : quantity;
  const wanted = typeof stated === 'number' ? stated * perPiece : stated;
  return part ? [{ part, matchedBy, reason: 'replacement', fits: interchangeability, wanted }] : [];
}

function uniqueParts(options: readonly DraftOption[]): DraftOption[] {
  return [...new Map(options.map((option) => [option.part._id, option])).values()];
}
