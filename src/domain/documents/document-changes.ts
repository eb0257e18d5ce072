/** What an issued document says that the order no longer says. Pure. */
import type { DocumentData } from './document-data.ts';

/** What of the order a document repeats. The catalogue's facts, such as weights, may be others without making it wrong. */
export const documentAspects = ['buyer', 'delivery', 'terms', 'lines', 'packages', 'charges', 'freight'] as const;
export type DocumentAspect = (typeof documentAspects)[number];

const saidOf: Readonly<Record<DocumentAspect, (data: DocumentData) => unknown>> = {
  buyer: ({ buyer, buyerSaid = buyer }) => buyerSaid,
  delivery: ({ delivery, deliveryLatin = [] }) => [delivery, deliveryLatin],
  // Without their labels, which a later release may word in another way, and in the order of their texts: a notify party was one of
  // the facts before documents had parties.
  terms: ({ facts, parties = [] }) =>
    [...facts.map(([, value]) => value), ...parties.map(({ lines }) => lines.join(', '))].toSorted(),
  lines: ({ lines }) =>
    lines.map((line) => [
      line.position,
      line.brand,
      line.partNumber,
      line.quantity,
      line.unitCents,
      line.coreUnitCents ?? 0,
    ]),
  packages: ({ packages = null }) =>
    packages?.packages.map(({ marks, kind, size, grossGrams, contents }) => [
      ...[marks, kind, size, grossGrams],
      contents.map(({ position, quantity }) => [position, quantity]),
    ]) ?? null,
  charges: ({ charges = [] }) => charges.map(({ label, cents }) => [label, cents]),
  freight: ({ freightCents = null }) => freightCents,
};

/** The aspects that differ; none when the document still says what the order says. */
export function changedAspects(issued: DocumentData, now: DocumentData): DocumentAspect[] {
  return documentAspects.filter((aspect) => {
    const said = saidOf[aspect];
    return JSON.stringify(said(issued)) !== JSON.stringify(said(now));
  });
}
