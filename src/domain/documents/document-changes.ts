/** What an issued document says that the order no longer says. Pure. */
import type { DocumentData } from './document-data.ts';

/**
 * What of the order a document repeats. The catalogue's facts, such as weights, may be others without making it wrong; those of a
 * free line are the order's.
 */
export const documentAspects = ['buyer', 'delivery', 'terms', 'lines', 'packages', 'charges', 'freight'] as const;
export type DocumentAspect = (typeof documentAspects)[number];

const saidOf: Readonly<Record<DocumentAspect, (data: DocumentData, free: ReadonlySet<number>) => unknown>> = {
  buyer: ({ buyer, buyerSaid = buyer }) => buyerSaid,
  delivery: ({ delivery, deliveryLatin = [] }) => [delivery, deliveryLatin],
  // Without their labels, which a later release may word in another way, and in the order of their texts: a notify party was one of
  // the facts before documents had parties.
  terms: ({ facts, parties = [] }) =>
    [...facts.map(([, value]) => value), ...parties.map(({ lines }) => lines.join(', '))].toSorted(),
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
  // What the order says of them itself; documents from before do not say which lines these are.
  const free = new Set(now.lines.filter(({ isFree }) => isFree).map(({ position }) => position));
  return documentAspects.filter((aspect) => {
    const said = saidOf[aspect];
    return JSON.stringify(said(issued, free)) !== JSON.stringify(said(now, free));
  });
}
