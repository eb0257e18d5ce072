/** Dead numbers of a list, as parts that have left the shop and are replaced. */
import type { NumberStep } from '#domain/catalog/numbers/contract.ts';
import { listDeadNumberEnds } from '#domain/relations/list-dead-number-ends.server.ts';
import type { CurrentReplacements } from '#domain/relations/list-replacements.server.ts';
import { type ChainPart, multiplyPieces, weakerInterchangeability } from '#domain/relations/supersession-chain.ts';
import type { Scope } from '#platform/scope.ts';
import type { DraftLine } from './draft-lines.ts';
import type { Candidate } from './identify-lines.ts';
import type { MatchedNumber } from './match-numbers.server.ts';

/** A dead number as the number of a part that is not in the shop, with the part at the end of its chain. */
interface MatchedDeadNumber extends MatchedNumber {
  readonly ends: readonly ChainPart[];
  readonly steps: readonly NumberStep[];
}

/** The dead numbers with these keys, each under an id of its own. Internal. */
export async function matchDeadNumbers(scope: Scope, keys: readonly string[]): Promise<MatchedDeadNumber[]> {
  const found = await listDeadNumberEnds(scope, keys);
  return [...Map.groupBy(found, ({ key, brand }) => `dead ${key} ${brand}`)].flatMap(([id, ends]) => {
    const [first] = ends;
    if (!first) return [];
    const { key, brand, number, steps } = first;
    const named = { key, brand, number, maker: brand, kind: 'own' as const, inShop: false };
    return [{ ...named, partId: id, ends: ends.map(({ end }) => end), steps }];
  });
}

/** The chain of the one dead number that a line may be; nothing for a part or a choice. */
export function stepsOf(
  candidates: readonly Candidate[],
  dead: readonly MatchedDeadNumber[],
): Pick<DraftLine, 'steps'> {
  const [only, ...others] = candidates;
  const number = others.length === 0 ? dead.find(({ partId }) => partId === only?.partId) : undefined;
  return number ? { steps: number.steps } : {};
}

/** What replaces each dead number today, by its id: beyond the end of its chain the supersessions of parts lead on. */
export function replacementsOfDead(
  dead: readonly MatchedDeadNumber[],
  replacements: ReadonlyMap<string, CurrentReplacements>,
): [id: string, CurrentReplacements][] {
  return dead.map(({ partId, ends: [first, ...others] }) => {
    // Several parts refer to the successor: the buyer chooses.
    if (!first || others.length > 0) return [partId, { ends: [], choices: first ? [first, ...others] : [] }];
    const further = replacements.get(first.partId);
    if (!further) return [partId, { ends: [first], choices: [] }];
    const onwards = (next: ChainPart): ChainPart => ({
      partId: next.partId,
      quantity: multiplyPieces(first.quantity, next.quantity),
      interchangeability: weakerInterchangeability(first.interchangeability, next.interchangeability),
    });
    return [partId, { ends: further.ends.map(onwards), choices: further.choices.map(onwards) }];
  });
}
