/** The packages of a shipment as documents print them. Pure. */
import { unitNameOf } from '#domain/catalog/unit-name.ts';
import { packageKindName } from '#domain/orders/packing/package-kind-name.ts';
import { packageKinds } from '#domain/orders/packing/package-kinds.ts';
import { m } from '#messages';
import type { DocumentedPackage, DocumentedShipment, OrderedLine } from './documented-order.ts';

interface PrintedContent {
  readonly position: number;
  readonly quantity: number;
  /** As printed behind the quantity. */
  readonly unit: string;
  readonly netGrams: number | null;
}

interface PrintedPackage {
  readonly marks: string;
  /** Name of its kind. */
  readonly kind: string;
  /** Length × width × height; null: not known. */
  readonly size: string | null;
  /** In m³, three decimals; null: not known. */
  readonly volume: string | null;
  /** Null: that of one part is not known. */
  readonly netGrams: number | null;
  /** Null: not weighed. */
  readonly grossGrams: number | null;
  /** What is in it, with the net weight of these pieces. */
  readonly contents: readonly PrintedContent[];
}

export interface PrintedPackages {
  readonly packages: readonly PrintedPackage[];
  /** Number and kinds: 3 packages: 2 × Carton, 1 × Pallet. */
  readonly count: string;
  /** Of all, in m³; null: that of one is not known. */
  readonly volume: string | null;
  /** Of all; null: one is not weighed. */
  readonly grossGrams: number | null;
}

/** The packages of the shipment; null: it has none. */
export function printedPackages(
  shipment: DocumentedShipment | null,
  lines: readonly Pick<OrderedLine, 'position' | 'pieceGrams' | 'unit'>[],
): PrintedPackages | null {
  if (!shipment || shipment.packages.length === 0) return null;
  const { packages, grossGrams } = shipment;
  const byPosition = new Map(lines.map((line) => [line.position, line]));
  return {
    packages: packages.map((each) => printed(each, byPosition)),
    count: countOfKinds(packages),
    volume: volumeOfAll(packages),
    grossGrams,
  };
}

/** In m³, three decimals; null: there are none, or the size of one is not known. */
export function volumeOfAll(packages: readonly Pick<DocumentedPackage, 'size'>[]): string | null {
  const volumes = packages.map(({ size }) => size && volumeOf(size));
  if (volumes.length === 0 || volumes.includes(null)) return null;
  return cubicMetres(volumes.reduce<number>((sum, each) => sum + (each ?? 0), 0));
}

function printed(
  { kind, marks, size, grossGrams, contents }: DocumentedPackage,
  byPosition: ReadonlyMap<number, Pick<OrderedLine, 'pieceGrams' | 'unit'>>,
): PrintedPackage {
  const weighed = contents.map(({ position, quantity }) => {
    const { pieceGrams: grams = null, unit = 'H87' as const } = byPosition.get(position) ?? {};
    const netGrams = grams === null ? null : grams * quantity;
    return { position, quantity, unit: unitNameOf(quantity, unit), netGrams };
  });
  const nets = weighed.map(({ netGrams }) => netGrams);
  return {
    marks,
    kind: packageKindName[kind](),
    size: size && sizeText(size),
    volume: size && cubicMetres(volumeOf(size)),
    netGrams: nets.includes(null) ? null : nets.reduce<number>((sum, grams) => sum + (grams ?? 0), 0),
    grossGrams,
    contents: weighed,
  };
}

/** 3 packages: 2 × Carton, 1 × Pallet. Of one kind the number says it all: 2 × Carton. */
export function countOfKinds(packages: readonly Pick<DocumentedPackage, 'kind'>[]): string {
  const counted = packageKinds
    .map((kind) => ({ kind, number: packages.filter((each) => each.kind === kind).length }))
    .filter(({ number }) => number > 0)
    .map(({ kind, number }) => m.document_packages_of({ number, kind: packageKindName[kind]() }));
  const kinds = counted.join(', ');
  if (counted.length <= 1) return kinds;
  return m.document_packages_sum({ packages: m.document_packages_count({ count: packages.length }), kinds });
}

/** Millimetres as centimetres: 60 × 40 × 30.5 cm. */
export const sizeText = ([length, width, height]: NonNullable<DocumentedPackage['size']>): string =>
  m.document_package_size({ length: length / 10, width: width / 10, height: height / 10 });

/** In mm³, exact: the greatest package has 8 × 10¹². */
const volumeOf = ([length, width, height]: NonNullable<DocumentedPackage['size']>) => length * width * height;

const cubicMetres = (cubicMm: number) => (cubicMm / 1e9).toFixed(3);
