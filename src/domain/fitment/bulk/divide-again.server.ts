/**
 * The known prefixes of a machine divide the serial numbers that are stored about it, and about its families. When they change,
 * the stored texts are read again: what was divided by the old ones would give wrong verdicts.
 */
import type { Scope } from '#platform/scope.ts';
import { readKnownPrefixes } from '../known-prefixes.server.ts';
import { rangesToStore } from '../parse-serial-ranges.ts';
import { type SerialRange, unreadRanges } from '../serial-range.ts';
import { type ChangedMachine, listTargets } from './changed-prefixes.server.ts';
import type { SerialTexts, StoredText } from './serial-texts.ts';

/** A text that is read by other prefixes. */
export interface DividedText extends Pick<StoredText, 'id' | 'place' | 'serialText' | 'ranges'> {
  readonly texts: SerialTexts;
  /** True when the text is shown, could be read until now, and cannot any more. */
  readonly isLost: boolean;
  /** Keys of the changed machines that the text is about, alone or in their families. */
  readonly machines: readonly string[];
}

/** The texts whose ranges change when the machines do. It writes nothing. Internal. */
export async function planDividing(
  scope: Scope,
  changed: readonly ChangedMachine[],
  kinds: readonly SerialTexts[],
): Promise<DividedText[]> {
  const targets = await listTargets(scope, changed);
  if (targets.size === 0) return [];
  const divided: DividedText[] = [];
  for (const texts of kinds) {
    const stored = await texts.list(scope, [...targets.keys()]);
    const unchanged = await readKnownPrefixes(
      scope,
      stored.flatMap((text) => text.targets),
    );
    for (const { targets: about, ranges: before, isShown, ...text } of stored) {
      const changedOf = about.flatMap(({ machineId, familyId }) => targets.get(machineId ?? familyId ?? '') ?? []);
      const prefixes = about.flatMap(
        (target) => targets.get(target.machineId ?? target.familyId ?? '')?.prefixes ?? unchanged(target),
      );
      const ranges = [...rangesToStore(text.serialText, [...new Set(prefixes)])];
      if (isSame(ranges, before)) continue;
      const isLost = isShown && isSame(ranges, unreadRanges);
      divided.push({ ...text, ranges, texts, isLost, machines: changedOf.flatMap(({ machines }) => machines) });
    }
  }
  return divided;
}

/** The most texts that one sentence names. */
const maxNamed = 5;

/** Names the texts that the change would make unreadable, a sentence for each kind; undefined: none. */
export function problemOfLost(divided: readonly DividedText[]): string | undefined {
  const lost = divided.filter(({ isLost }) => isLost);
  const sentences = [...Map.groupBy(lost, ({ texts }) => texts)].map(([texts, all]) => {
    const named = all.slice(0, maxNamed).map(({ place, serialText }) => `${place} (${serialText})`);
    return texts.problem(all.length, named.join('; '));
  });
  return sentences.join(' ') || undefined;
}

/** Stores the ranges of a plan. Internal. */
export async function writeDivided(scope: Scope, divided: readonly DividedText[]): Promise<void> {
  for (const [texts, all] of Map.groupBy(divided, (each) => each.texts))
    await texts.store(
      scope,
      all.map(({ id, ranges }) => ({ id, ranges })),
    );
}

const isSame = (a: readonly SerialRange[], b: readonly SerialRange[]) =>
  JSON.stringify(a.map(valuesOf)) === JSON.stringify(b.map(valuesOf));
const valuesOf = ({ prefix, from, to }: SerialRange) => [prefix, from, to];
