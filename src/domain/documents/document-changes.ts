/** What an issued document says that the order no longer says. Pure. */
import { m } from '#messages';
import type { DocumentData } from './document-data.ts';

/**
 * What of the order a document repeats. The catalogue's facts, such as weights, may be others without making it wrong; those of a
 * free line are the order's.
 */
export const documentAspects = ['buyer', 'delivery', 'terms', 'lines', 'packages', 'charges', 'freight'] as const;
export type DocumentAspect = (typeof documentAspects)[number];

/**
 * The facts that say what the packages are. Documents print them among the terms, but only the packages change them. An earlier
 * wording of a label must be added here, so that documents of that time stay what they are.
 */
const packageLabels = (): readonly string[] => [
  m.document_packages(),
  m.document_marks(),
  m.document_gross_weight(),
  m.document_total_volume(),
  m.order_parcels(),
];

/** The values of the facts, without their labels, which a later release may word in another way. @param which of the packages, or the others */
function valuesOf({ facts }: DocumentData, which: 'packages' | 'terms'): string[] {
  const labels = packageLabels();
  return facts.filter(([label]) => labels.includes(label) === (which === 'packages')).map(([, value]) => value);
}

/** The lines with phone numbers written in one way: earlier documents have them as they were typed. */
const withPlainPhones = (lines: readonly string[]): string[] =>
  lines.map((line) => line.replace(/\(0\)/g, '').replace(/(?<=[+\d])[\s()./-]+(?=[\d(])/g, ''));

const saidOf: Readonly<Record<DocumentAspect, (data: DocumentData, free: ReadonlySet<number>) => unknown>> = {
  buyer: ({ buyer, buyerSaid = buyer }) => withPlainPhones(buyerSaid),
  delivery: ({ delivery, deliveryLatin = [] }) => [delivery, deliveryLatin],
  // In the order of their texts: a notify party was one of the facts before documents had parties.
  terms: (data) =>
    [...valuesOf(data, 'terms'), ...(data.parties ?? []).map(({ lines }) => lines.join(', '))].toSorted(),
  lines: ({ lines }, free) =>
    lines.map((line) => [
      line.position,
      line.brand,
      line.partNumber,
      line.quantity,
      line.unitCents,
      line.coreUnitCents ?? 0,
      ...(free.has(line.position) ? [line.name, line.hsCode, line.origin, line.netGrams, line.unit ?? ''] : []),
    ]),
  packages: (data) => [
    valuesOf(data, 'packages'),
    data.packages?.packages.map(({ marks, kind, size, grossGrams, contents }) => [
      ...[marks, kind, size, grossGrams],
      contents.map(({ position, quantity }) => [position, quantity]),
    ]) ?? null,
  ],
  charges: ({ charges = [] }) => charges.map(({ label, cents }) => [label, cents]),
  freight: ({ freightCents = null }) => freightCents,
};

/** The aspects that differ; none when the document still says what the order says. */
export function changedAspects(issued: DocumentData, now: DocumentData): DocumentAspect[] {
  // What the order says of them itself; documents from before do not say which lines these are.
  const free = new Set(now.lines.filter(({ isFree }) => isFree).map(({ position }) => position));
  return documentAspects.filter((aspect) => {
    const said = saidOf[aspect];
    return JSON.stringify(said(issued, free)) !== JSON.stringify(said(now, free));
  });
}
