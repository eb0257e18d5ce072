/** The numbers that unknown lines of a list most likely mean. */
import { foldNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { numberDistance, slipKeys } from '#domain/search/near-keys.ts';
import type { Scope } from '#platform/scope.ts';
import { type MatchedNumber, matchLikeNumbers } from './match-numbers.server.ts';
import type { ListLine } from './parse-line.ts';

/** Lines for which numbers with a typing mistake are looked for: each has several hundred. Look-alikes are for all lines. */
const maxWithMistakes = 60;
/** Parts that one line suggests. */
const maxNear = 3;
/** Weights of mistakes that differ by less are equally likely. */
const sameDistance = 0.1;
/** Letters and digits. Shorter numbers are like too many others. */
const minKeyLength = 5;

/** The parts whose number is most like the one of the line, the likeliest first. Lines without any are not in the map. */
export async function findNearNumbers(
  scope: Scope,
  lines: readonly ListLine[],
): Promise<Map<ListLine, MatchedNumber[]>> {
  const keyed = lines.flatMap((line) => {
    const key = line.readings.find((reading) => reading.key.length >= minKeyLength)?.key;
    return key === undefined || line.isSurelyDamaged ? [] : [{ line, key }];
  });
  const keys = [...new Set(keyed.map(({ key }) => key))];
  const like = new Map(
    keys.map((key, index) => [
      key,
      index < maxWithMistakes ? [foldNumberKey(key), ...slipKeys(key)] : [foldNumberKey(key)],
    ]),
  );
  const found = await matchLikeNumbers(scope, like);
  return new Map(
    keyed.flatMap(({ line, key }) => {
      const near = nearest(key, found.get(key) ?? []);
      return near.length > 0 ? [[line, near] as const] : [];
    }),
  );
}

/** The nearest numbers, and those that are hardly further away. */
function nearest(key: string, numbers: readonly MatchedNumber[]): MatchedNumber[] {
  const ranked = numbers
    .map((number) => ({ number, distance: numberDistance(key, number.key) }))
    .sort((a, b) => a.distance - b.distance);
  const least = ranked[0]?.distance ?? 0;
  const byPart = new Map<string, MatchedNumber>();
  for (const { number, distance } of ranked)
    if (distance <= least + sameDistance && !byPart.has(number.partId)) byPart.set(number.partId, number);
  return [...byPart.values()].slice(0, maxNear);
}
