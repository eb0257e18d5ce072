/** Which invoice each credit is taken off. Pure; amounts are in cents. */

interface InvoicedShipment {
  /** Number of the shipment, from 1. */
  readonly ordinal: number;
  readonly totalCents: number;
}

interface CreditToAllocate {
  readonly id: string;
  readonly cents: number;
  /** The shipments that it is about. */
  readonly shipments: readonly number[];
}

export interface AllocatedPart {
  readonly shipment: number;
  readonly cents: number;
}

/**
 * The parts of each credit by its id, and what is left of each shipment. A credit is taken off the shipments that it is about, the
 * oldest first, and what they do not hold off the others: no shipment is credited with more than it cost. A credit of more than
 * all of them keeps the rest on the first one that it is about, so that its parts always add up to it.
 * @param credits in the order in which they were given
 */
export function allocateCredits(
  shipments: readonly InvoicedShipment[],
  credits: readonly CreditToAllocate[],
): { readonly parts: ReadonlyMap<string, readonly AllocatedPart[]>; readonly left: ReadonlyMap<number, number> } {
  const left = new Map(shipments.map(({ ordinal, totalCents }) => [ordinal, totalCents]));
  const parts = new Map<string, readonly AllocatedPart[]>();
  for (const credit of credits) {
    const own = shipments.filter(({ ordinal }) => credit.shipments.includes(ordinal));
    const others = shipments.filter(({ ordinal }) => !credit.shipments.includes(ordinal));
    parts.set(credit.id, taken(credit.cents, [...own, ...others], left));
  }
  return { parts, left };
}

/** Takes the amount off the shipments, one after the other. */
function taken(cents: number, shipments: readonly InvoicedShipment[], left: Map<number, number>): AllocatedPart[] {
  const parts: AllocatedPart[] = [];
  let open = cents;
  for (const { ordinal: shipment } of shipments) {
    const part = Math.min(open, Math.max(0, left.get(shipment) ?? 0));
    if (part === 0) continue;
    left.set(shipment, (left.get(shipment) ?? 0) - part);
    parts.push({ shipment, cents: part });
    open -= part;
  }
  const [first] = shipments;
  if (open === 0 || !first) return parts;
  left.set(first.ordinal, (left.get(first.ordinal) ?? 0) - open);
  const before = parts.find(({ shipment }) => shipment === first.ordinal)?.cents ?? 0;
  return [
    { shipment: first.ordinal, cents: before + open },
    ...parts.filter(({ shipment }) => shipment !== first.ordinal),
  ];
}
