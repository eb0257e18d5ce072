/** The numbers that unknown lines of a list most likely mean. */
import { foldNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { numberDistance, slipKeys } from '#domain/search/near-keys.ts';
import { hasSameShape } from '#domain/search/number-shape.ts';
import { slicesOf } from '#platform/process/slices.server.ts';
import type { Scope } from '#platform/scope.ts';
import { type MatchedNumber, matchLikeNumbers } from './match-numbers.server.ts';
import type { ListLine } from './parse-line.ts';

/** Lines for which numbers with a typing mistake are looked for: each has several hundred. Look-alikes are for all lines. */
const maxWithMistakes = 60;
/** Numbers of one statement. */
const withMistakesAtOnce = 2;
const lookAlikesAtOnce = 200;
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
    const key = nearKeyOf(line);
    return key === undefined ? [] : [{ line, key }];
  });
  const keys = [...new Set(keyed.map(({ key }) => key))];
  const found = new Map<string, MatchedNumber[]>();
  const find = async (slice: readonly string[], likeOf: (key: string) => readonly string[]) => {
    const like = new Map(slice.map((key) => [key, [foldNumberKey(key), ...likeOf(key)]]));
    for (const [key, numbers] of await matchLikeNumbers(scope, like)) found.set(key, numbers);
  };
  for await (const slice of slicesOf(keys.slice(0, maxWithMistakes), withMistakesAtOnce)) await find(slice, slipKeys);
  for await (const slice of slicesOf(keys.slice(maxWithMistakes), lookAlikesAtOnce)) await find(slice, () => []);
  return new Map(
    keyed.flatMap(({ line, key }) => {
      const near = nearest(line.number, key, found.get(key) ?? []);
      return near.length > 0 ? [[line, near] as const] : [];
    }),
  );
}

/** The number of the line for which numbers like it are looked for; undefined: none. */
export function nearKeyOf({ readings, isSurelyDamaged }: ListLine): string | undefined {
  return isSurelyDamaged ? undefined : readings.find(({ key }) => key.length >= minKeyLength)?.key;
}

/** Whether the number looks like the one of the line in whole: a dead number does not go before it. */
export function looksLike({ key }: MatchedNumber, line: ListLine): boolean {
  return foldNumberKey(key) === foldNumberKey(nearKeyOf(line) ?? '');
}

/** The nearest numbers, and those that are hardly further away. */
function nearest(typed: string, key: string, numbers: readonly MatchedNumber[]): MatchedNumber[] {
  const ranked = numbers
    .map((number) => ({
      number,
      distance: numberDistance(key, number.key),
      isOther: hasSameShape(typed, number.number) ? 0 : 1,
    }))
    .sort((a, b) => a.distance - b.distance || a.isOther - b.isOther);
  const least = ranked[0]?.distance ?? 0;
  const byPart = new Map<string, MatchedNumber>();
  for (const { number, distance } of ranked)
    if (distance <= least + sameDistance && !byPart.has(number.partId)) byPart.set(number.partId, number);
  return [...byPart.values()].slice(0, maxNear);
}
