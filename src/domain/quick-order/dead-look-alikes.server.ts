/** What replaces the dead numbers that unknown lines look like. */
import { listDeadNumbersLike } from '#domain/relations/list-dead-numbers-like.server.ts';
import { listCurrentReplacements } from '#domain/relations/list-replacements.server.ts';
import { slicesOf } from '#platform/process/slices.server.ts';
import type { Scope } from '#platform/scope.ts';
import { matchDeadNumbers, replacementsOfDead } from './dead-numbers.server.ts';
import { type DraftOption, nearReplacements } from './draft-lines.ts';
import { listLineParts } from './line-parts.server.ts';
import { nearKeyOf } from './near-numbers.server.ts';
import type { ListLine } from './parse-line.ts';

/** Lines that are looked at without a pause. */
const sliceSize = 200;

/** The parts to choose from, for lines that look like a dead number; the others are not in the map. */
export async function findDeadLookAlikes(
  scope: Scope,
  lines: readonly ListLine[],
): Promise<Map<ListLine, DraftOption[]>> {
  const found = new Map<ListLine, DraftOption[]>();
  for await (const slice of slicesOf(lines, sliceSize))
    for (const [line, options] of await findInSlice(scope, slice)) found.set(line, options);
  return found;
}

async function findInSlice(scope: Scope, lines: readonly ListLine[]): Promise<[ListLine, DraftOption[]][]> {
  const like = await listDeadNumbersLike(scope, [...new Set(lines.flatMap((line) => nearKeyOf(line) ?? []))]);
  const dead = await matchDeadNumbers(scope, [...new Set([...like.values()].flat())]);
  const endIds = dead.flatMap(({ ends }) => ends.map(({ partId }) => partId));
  const replacements = new Map(replacementsOfDead(dead, await listCurrentReplacements(scope, [...new Set(endIds)])));
  const replacing = [...replacements.values()].flatMap(({ ends, choices }) => [...ends, ...choices]);
  const parts = await listLineParts(scope, [...new Set(replacing.map(({ partId }) => partId))]);
  return lines.flatMap((line): [ListLine, DraftOption[]][] => {
    const keys = like.get(nearKeyOf(line) ?? '') ?? [];
    const candidates = dead
      .filter(({ key }) => keys.includes(key))
      .map(({ partId, kind, maker, number }) => ({
        partId,
        matchedBy: { kind, maker, number },
        quantity: line.quantity,
        typed: line.number,
        inShop: false,
      }));
    const options = nearReplacements(candidates, { parts, replacements });
    return options.length > 0 ? [[line, options]] : [];
  });
}
