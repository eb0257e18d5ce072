/** What customs and banks read on an invoice beside its terms and lines. Pure. */
import { m } from '#messages';
import { gramsPerKg } from '#platform/values/mass.ts';
import { shopTermsFact } from './agreed-facts.ts';
import type { DocumentedOrder, DocumentedPackage, DocumentRequest } from './documented-order.ts';
import type { LabelledText } from './labelled-text.ts';
import { countOfKinds } from './printed-packages.ts';

interface PrintedGoods {
  readonly lines: readonly { readonly origin: string | null }[];
  /** Net weight of all lines; null: that of one is not known. */
  readonly netGrams: number | null;
}

/** Where the goods are from and go to, and of a shipment their net weight, which stands beside the gross weight. */
export function goodsFacts(request: DocumentRequest, { lines, netGrams }: PrintedGoods): LabelledText[] {
  const { order, shipment } = request;
  const packages = shipment?.packages ?? [];
  const netWeight = shipment === null || netGrams === null ? '' : kilograms(netGrams);
  const facts: LabelledText[] = [
    ...packageFacts(packages, shipment?.grossGrams ?? null),
    [m.document_net_weight_total(), netWeight],
    [m.document_country_of_origin(), originOf(lines)],
    // The last line of a label is the country.
    [m.document_country_of_destination(), order.delivery?.lines.at(-1) ?? ''],
    shopTermsFact(request, orderTotal(order)),
  ];
  return facts.filter(([, value]) => value !== '');
}

function orderTotal({ lines, charges, freightCents }: DocumentedOrder): number {
  const cents = lines.map(({ quantity, unitCents, coreUnitCents }) => quantity * (unitCents + coreUnitCents));
  const added = charges.map((charge) => charge.cents);
  return [...cents, ...added].reduce((sum, each) => sum + each, freightCents ?? 0);
}

/** The most marks that an invoice names; the packing list has all. */
const maxMarks = 12;

/** The most characters of them: longer ones would take the page from the goods. */
const maxMarksText = 500;

/** What is written on the packages. @param most packages of which it is named */
export function markedOn(packages: readonly DocumentedPackage[], most = maxMarks): string {
  const text = packages.map(({ marks }) => marks).join('; ');
  return packages.length > most || text.length > maxMarksText ? m.document_marks_on_list() : text;
}

/** Number and kind of the packages, what is written on them, and their gross weight. */
function packageFacts(packages: readonly DocumentedPackage[], grossGrams: number | null): LabelledText[] {
  if (packages.length === 0) return [];
  return [
    [m.document_packages(), countOfKinds(packages)],
    [m.document_marks(), markedOn(packages)],
    [m.document_gross_weight(), grossGrams === null ? '' : kilograms(grossGrams)],
  ];
}

/** The one country of all lines; empty: no line has one. */
function originOf(lines: PrintedGoods['lines']): string {
  const origins = new Set(lines.map(({ origin }) => origin));
  const [first = null] = origins;
  if (origins.size > 1) return m.document_see_lines();
  return first ?? '';
}

const kilograms = (grams: number) => m.document_kilograms({ kilograms: String(grams / gramsPerKg) });
