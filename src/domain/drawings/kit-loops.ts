/** Kits that contain themselves, directly or through others: nothing of them could be had. Pure. */
import type { DraftItem } from './draft-contract.ts';

export interface KitLoop {
  /** The first row of the loop, from 0. */
  readonly place: number;
  /** The callouts from that of the row over the kits back to it: 1, 2, 1. */
  readonly callouts: readonly string[];
}

/** Each loop once, by the first of its rows. A row may share its callout with the kit that has it. */
export function kitLoops(items: readonly DraftItem[]): KitLoop[] {
  const byItself = new Set(items.filter(({ state }) => state !== 'kit_only').map(({ callout }) => callout));
  const isInKit = ({ state, callout, kitCallout }: DraftItem) =>
    state === 'kit_only' && kitCallout !== '' && !(callout === kitCallout && byItself.has(callout));
  const kitsOf = new Map<string, string[]>();
  for (const item of items.filter(isInKit))
    kitsOf.set(item.callout, [...(kitsOf.get(item.callout) ?? []), item.kitCallout]);
  const said = new Set<string>();
  return items.flatMap((item, place) => {
    const way = isInKit(item) ? wayBetween(kitsOf, item.kitCallout, item.callout) : null;
    const key = way && JSON.stringify(way.toSorted());
    if (!way || !key || said.has(key)) return [];
    said.add(key);
    return [{ place, callouts: [item.callout, ...way] }];
  });
}

/** The shortest way from one callout over its kits to another, both included; null: none. */
function wayBetween(kitsOf: ReadonlyMap<string, readonly string[]>, from: string, to: string): string[] | null {
  const seen = new Set([from]);
  const ways = [[from]];
  for (const way of ways) {
    const last = way.at(-1) ?? '';
    if (last === to) return way;
    for (const kit of kitsOf.get(last) ?? []) {
      if (seen.has(kit)) continue;
      seen.add(kit);
      ways.push([...way, kit]);
    }
  }
  return null;
}
