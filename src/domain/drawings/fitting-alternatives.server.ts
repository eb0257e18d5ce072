/** What fits the chosen machine instead of parts that do not. */
import type { ChosenMachine } from '#domain/fitment/chosen-machine.ts';
import { listVerdicts } from '#domain/fitment/list-verdicts.server.ts';
import type { Verdict } from '#domain/fitment/verdict.ts';
import { listInterchangeable } from '#domain/relations/list-interchange.server.ts';
import { listPredecessors } from '#domain/relations/list-predecessors.server.ts';
import { type CurrentReplacements, listCurrentReplacements } from '#domain/relations/list-replacements.server.ts';
import type { Scope } from '#platform/scope.ts';
import { type FittingAlternative, maxAlternatives, type PartAlternatives } from './alternative-contract.ts';
import { type ListedPart, listDrawingParts, shownPart } from './drawing-parts.server.ts';
import { listRowsOfCallouts } from './rows-of-callouts.server.ts';

/** Parts that are needed together, with their pieces for one piece of the part that does not fit. */
type Pieces = readonly { readonly partId: string; readonly quantity: number }[];

interface Candidate extends Pick<FittingAlternative, 'reason' | 'drawing'> {
  readonly pieces: Pieces;
}

/** What the candidates are judged by, by id of the part. */
interface Known {
  readonly parts: ReadonlyMap<string, ListedPart>;
  readonly verdicts: ReadonlyMap<string, Verdict>;
}

/**
 * The alternatives for those of the parts that do not fit the machine: other rows of the same callout, newer and older numbers,
 * and interchangeable parts. Only what fits for certain is offered: by its fitments, or by the serial numbers of its row where no
 * fitment is stated. A part without an alternative has an empty list. Public.
 */
export async function listFittingAlternatives(
  scope: Scope,
  partIds: readonly string[],
  chosen: ChosenMachine,
): Promise<PartAlternatives[]> {
  const verdicts = await listVerdicts(scope, partIds, chosen);
  const outside = partIds.filter((id) => verdicts.get(id)?.kind === 'does_not_fit');
  return outside.length > 0 ? listAlternatives(scope, outside, chosen) : [];
}

/** The alternatives for parts of which it is known that they do not fit, as by their row on a drawing. Internal. */
export async function listAlternatives(
  scope: Scope,
  partIds: readonly string[],
  chosen: ChosenMachine,
): Promise<PartAlternatives[]> {
  const candidates = await listCandidates(scope, partIds, chosen);
  const ids = [...new Set([...candidates.values()].flat().flatMap(({ pieces }) => pieces.map(({ partId }) => partId)))];
  const known = {
    parts: await listDrawingParts(scope, ids),
    verdicts: await listVerdicts(scope, ids, chosen),
  };
  return partIds.map((part) => ({ part, alternatives: toAlternatives(candidates.get(part) ?? [], known) }));
}

/** The candidates by part, the nearest first: rows of the callout, replacements, then interchangeable parts. */
async function listCandidates(
  scope: Scope,
  partIds: readonly string[],
  chosen: ChosenMachine,
): Promise<Map<string, Candidate[]>> {
  const [rows, replacements, predecessors, interchangeable] = await Promise.all([
    listRowsOfCallouts(scope, partIds, chosen),
    listCurrentReplacements(scope, partIds),
    listPredecessors(scope, partIds),
    listInterchangeable(scope, partIds),
  ]);
  const single = [...rows.values()].flat().map(({ otherId }) => otherId);
  const replaced = await listCurrentReplacements(scope, [...single, ...[...interchangeable.values()].flat()]);
  // A superseded part is offered as what replaces it, then as itself: the shop may have some left.
  const each = (partId: string): Pieces[] => [...piecesOf(replaced.get(partId)), one(partId)];
  return new Map(
    partIds.map((id) => [
      id,
      [
        ...(rows.get(id) ?? []).flatMap(({ otherId, drawing }) =>
          each(otherId).map((pieces) => ({ reason: 'callout' as const, drawing, pieces })),
        ),
        ...[...piecesOf(replacements.get(id)), ...(predecessors.get(id) ?? []).map(one)].map((pieces) => ({
          reason: 'replacement' as const,
          drawing: null,
          pieces,
        })),
        ...(interchangeable.get(id) ?? [])
          .flatMap(each)
          .map((pieces) => ({ reason: 'interchange' as const, drawing: null, pieces })),
      ],
    ]),
  );
}

const one = (partId: string): Pieces => [{ partId, quantity: 1 }];

/** The ways to replace a part: all ends of its chain together, or one of those that the buyer chooses from. */
function piecesOf(replaced: CurrentReplacements | undefined): Pieces[] {
  const { ends = [], choices = [] } = replaced ?? {};
  const ways = [...(ends.length > 0 ? [ends] : []), ...choices.map((choice) => [choice])];
  return ways.filter((way) => way.every(({ interchangeability }) => interchangeability !== 'not'));
}

function toAlternatives(candidates: readonly Candidate[], { parts, verdicts }: Known): FittingAlternative[] {
  const offered = new Set<string>();
  const alternatives = candidates.flatMap(({ reason, drawing, pieces }): FittingAlternative[] => {
    const isSaid = ({ partId }: Pieces[number]) => fits(verdicts.get(partId), reason) && isHad(parts.get(partId));
    const isNew = pieces.some(({ partId }) => !offered.has(partId));
    if (!isNew || !pieces.every(isSaid)) return [];
    const shown = pieces.flatMap(({ partId, quantity }) => {
      const part = shownPart(parts.get(partId));
      return part ? [{ part, quantity }] : [];
    });
    for (const { partId } of pieces) offered.add(partId);
    return [{ reason, drawing, parts: shown }];
  });
  return alternatives.slice(0, maxAlternatives);
}

/** True when the part fits: the serial numbers of its row say so, unless one of its fitments says something else. */
function fits(verdict: Verdict | undefined, reason: FittingAlternative['reason']): boolean {
  return verdict?.kind === 'fits' || (reason === 'callout' && verdict?.reason === 'not_listed');
}

/** True for a part that is in the shop and not sold out for good. */
function isHad(part: ListedPart | undefined): boolean {
  return part !== undefined && !part.isArchived && !(part.isGone && part.availableQnty === 0);
}
