/** The facets of specifications from counted entries: which ones help to choose, and their values or ranges. Pure. */
import type { SpecificationFacet } from '../contract.ts';
import { choiceValue } from './chosen.ts';
import { type Measure, measureOf } from './measure.ts';

/** The number of parts that have an entry of part_specifications. */
export interface EntryRow {
  readonly entry: string;
  readonly parts: number;
  /** Key of the chosen specification whose own choices were not applied; empty when all were. */
  readonly without: string;
}

/** A specification that fewer parts of the list have says little about the others. */
const minShare = 0.3;
/** Numbers up to this many are offered one by one, more as ranges. */
const maxSingleNumbers = 8;
/** More different texts than this are remarks, from which buyers do not choose. So are more than `fewTexts` of which most parts have their own. */
const maxTexts = 40;
const fewTexts = 3;
const maxFacets = 8;
const rangesWanted = 5;

/** An entry of part_specifications as a measure. */
export function measureOfEntry(entry: string): Measure {
  const [name = '', value = '', unit = ''] = entry.split('\t');
  return measureOf({ name, value, unit });
}

interface CountedMeasure extends Measure {
  readonly parts: number;
}

/**
 * The specifications that at least `minShare` of the parts have and that differ among them, those of most parts first. A
 * chosen one is always included.
 * @param total parts that pass all filters
 */
export function specificationFacets(
  rows: readonly EntryRow[],
  total: number,
  chosenKeys: readonly string[],
): SpecificationFacet[] {
  const counted = rows
    .map(({ entry, parts, without }) => ({ ...measureOfEntry(entry), parts, without }))
    // Of a chosen specification those rows count that its own choices did not filter.
    .filter(({ key, without }) => without === (chosenKeys.includes(key) ? key : ''));
  const byKey = Map.groupBy(counted, ({ key }) => key);
  return [...byKey.values()]
    .map((measures) => ({ parts: sum(measures), isChosen: chosenKeys.includes(measures[0]?.key ?? ''), measures }))
    .filter(({ parts, isChosen }) => isChosen || parts >= total * minShare)
    .sort((a, b) => Number(b.isChosen) - Number(a.isChosen) || b.parts - a.parts)
    .flatMap(({ isChosen, measures }) => {
      const facet = facetOf(measures);
      // A single value leaves nothing to choose.
      return isChosen || facet.values.length + facet.ranges.length > 1 ? [facet] : [];
    })
    .slice(0, Math.max(maxFacets, chosenKeys.length));
}

function sum(measures: readonly CountedMeasure[]): number {
  return measures.reduce((total, { parts }) => total + parts, 0);
}

function facetOf(measures: readonly CountedMeasure[]): SpecificationFacet {
  const { key, unit } = measures[0] as CountedMeasure;
  const name = mostFrequent(measures, (measure) => measure.name);
  const byValue = [...Map.groupBy(measures, choiceValue)].map(([value, same]) => ({
    value,
    number: same[0]?.number ?? null,
    name: nameOf(same),
    count: sum(same),
  }));
  const numbers = byValue.filter(({ number }) => number !== null) as { number: number; count: number }[];
  if (numbers.length > maxSingleNumbers) return { key, name, unit, values: [], ranges: rangesOf(numbers) };
  const texts = byValue.length - numbers.length;
  const areRemarks = texts > maxTexts || (texts > fewTexts && texts > sum(measures) / 2);
  const values = areRemarks ? [] : byValue.sort(byNumberThenCount);
  return { key, name, unit, ranges: [], values: values.map(({ value, name, count }) => ({ value, name, count })) };
}

/** "24 V"; of a text its most frequent spelling. */
function nameOf(same: readonly CountedMeasure[]): string {
  const { number, unit } = same[0] as CountedMeasure;
  const text = number === null ? mostFrequent(same, (measure) => measure.text) : String(number);
  return unit ? `${text} ${unit}` : text;
}

function mostFrequent(measures: readonly CountedMeasure[], textOf: (measure: CountedMeasure) => string): string {
  const [best = ['']] = [...Map.groupBy(measures, textOf)]
    .map(([text, same]): [string, number] => [text, sum(same)])
    .sort(([textA, a], [textB, b]) => b - a || (textA < textB ? -1 : 1));
  return best[0];
}

interface CountedValue {
  readonly number: number | null;
  readonly name: string;
  readonly count: number;
}

/** Numbers ascending, then texts, the most frequent first. */
function byNumberThenCount(a: CountedValue, b: CountedValue): number {
  if (a.number !== null && b.number !== null) return a.number - b.number;
  if (a.number !== null || b.number !== null) return a.number === null ? 1 : -1;
  return b.count - a.count || (a.name < b.name ? -1 : 1);
}

/** About equally many parts in each range; each begins and ends with a number that a part has, so that no two overlap. */
function rangesOf(numbers: readonly { number: number; count: number }[]): SpecificationFacet['ranges'] {
  const ascending = numbers.toSorted((a, b) => a.number - b.number);
  const whole = ascending.reduce((total, { count }) => total + count, 0);
  const ranges: { from: number; to: number; count: number }[] = [];
  let before = 0;
  for (const { number, count } of ascending) {
    const last = ranges.at(-1);
    if (last && before < (whole * ranges.length) / rangesWanted) {
      last.to = number;
      last.count += count;
    } else ranges.push({ from: number, to: number, count });
    before += count;
  }
  return ranges;
}
