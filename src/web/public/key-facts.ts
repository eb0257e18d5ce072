/** The facts by which a buyer decides before opening a part: the machines that it fits, then measures. */
import type { Product } from '#domain/catalog/contract.ts';
import { m } from '#messages';
import { formatSpecification, formatWeight } from '../kit/format/part-format.ts';

/** Names under which lists of parts state the machines; an import keeps the names of its list. */
const fitsNames = new Set(['fits', 'fitment', 'fits machines', 'machine', 'machines', 'application', 'applications']);

const maxMeasures = 3;

type DescribedPart = Pick<Product, 'specifications' | 'netWeightKg' | 'partType'>;

/**
 * The key facts: "Fits Komatsu PC200-7 and PC200-8", "Outer diameter 93 mm", in the order of the specifications; at most three
 * measures, with figures where the part has any. A part without specifications has its weight, else its part type.
 */
export function keyFacts({ specifications, netWeightKg, partType }: DescribedPart): string[] {
  const fits = specifications.find(({ name }) => isFits(name));
  const measures = specifications.filter(({ name }) => !isFits(name));
  const figures = measures.filter(({ value, unit }) => unit !== '' || /^\d/.test(value));
  const chosen = (figures.length > 0 ? figures : measures).slice(0, maxMeasures);
  const facts = [
    ...(fits ? [m.list_fits({ machines: fits.value })] : []),
    ...chosen.map(({ name, value, unit }) =>
      unit === ''
        ? m.list_property({ name, value })
        : m.list_measure({ name, value: formatSpecification({ value, unit }) }),
    ),
  ];
  if (facts.length > 0) return facts;
  return [netWeightKg === null ? partType : formatWeight(netWeightKg)];
}

/** True when a specification of this name states the machines. */
function isFits(name: string): boolean {
  return fitsNames.has(name.trim().toLowerCase());
}
