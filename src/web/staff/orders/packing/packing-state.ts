/** Packages as they are typed, and what they leave. Pure. */
import type { RequestOf } from '#api/operations.ts';
import type { OrderPacking, PackingWork } from '#domain/orders/packing/contract.ts';
import type { PackageKind } from '#domain/orders/packing/package-kinds.ts';
import { typedPieces } from '#web/features/order/typed-pieces.ts';
import { createKey } from '#web/kit/form/create-key.ts';

export type LineToPack = PackingWork['lines'][number];

export interface TypedPackage {
  readonly key: string;
  readonly kind: PackageKind;
  /** Empty: the order number with n/m. */
  readonly marks: string;
  /** In cm. */
  readonly length: string;
  readonly width: string;
  readonly height: string;
  /** In kg. */
  readonly gross: string;
  readonly tare: string;
  /** Pieces by position of the line. */
  readonly contents: Readonly<Record<number, string>>;
}

const measures = { length: '', width: '', height: '', gross: '', tare: '' };

export const emptyPackage = (): TypedPackage => ({
  key: createKey(),
  kind: 'PK',
  marks: '',
  ...measures,
  contents: {},
});

/** The saved packages; one empty package where there are none. */
export function typedFrom(packing: OrderPacking | null): TypedPackage[] {
  if (!packing || packing.packages.length === 0) return [emptyPackage()];
  return packing.packages.map((each) => ({
    key: createKey(),
    kind: each.kind,
    marks: each.hasOwnMarks ? each.marks : '',
    length: cm(each.lengthMm),
    width: cm(each.widthMm),
    height: cm(each.heightMm),
    gross: each.grossWeight === null ? '' : String(each.grossWeight),
    tare: each.tare === null ? '' : String(each.tare),
    contents: Object.fromEntries(each.lines.map(({ position, quantity }) => [position, String(quantity)])),
  }));
}

const cm = (mm: number | null) => (mm === null ? '' : String(mm / 10));

/**
 * 12.5 or 12,5; NaN for what is no number, and for 1,250, which can mean two. The server answers NaN with the sentence for the
 * field.
 */
function typedNumber(text: string): number {
  const typed = text.trim();
  return /^\d{1,9}(?:,\d{1,2}|\.\d{1,3})?$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
}

export type PackingBody = RequestOf<'saveOrderPacking'>['body'];

export function bodyOf(packages: readonly TypedPackage[]): PackingBody['packages'] {
  const stated = (name: string, text: string, factor = 1) =>
    text.trim() === '' ? {} : { [name]: Number((typedNumber(text) * factor).toFixed(3)) };
  return packages.map(({ kind, marks, length, width, height, gross, tare, contents }) => ({
    kind,
    marks,
    ...stated('lengthMm', length, 10),
    ...stated('widthMm', width, 10),
    ...stated('heightMm', height, 10),
    ...stated('grossWeight', gross),
    ...stated('tare', tare),
    lines: contentsOf(contents).map(({ position, typed }) => ({ position, quantity: typedPieces(typed) })),
  }));
}

/** What is in a package, in the order in which it is sent. */
export const contentsOf = (contents: TypedPackage['contents']) =>
  Object.entries(contents).map(([position, typed]) => ({ position: Number(position), typed }));

const piecesIn = ({ contents }: TypedPackage, position: number) => {
  const pieces = typedPieces(contents[position] ?? '0');
  return Number.isNaN(pieces) ? 0 : pieces;
};

/** Pieces of the line that are in no package; below 0: the packages hold too many. */
export const leftOf = ({ position, left }: LineToPack, packages: readonly TypedPackage[]): number =>
  packages.reduce((rest, each) => rest - piecesIn(each, position), left);

/** The packages with more pieces of a line in one of them. */
export function withPieces(packages: readonly TypedPackage[], key: string, position: number, more: number) {
  return packages.map((each) =>
    each.key === key
      ? { ...each, contents: { ...each.contents, [position]: String(piecesIn(each, position) + more) } }
      : each,
  );
}

/** The packages with all pieces that are in none put into one of them. */
export function withTheRest(packages: readonly TypedPackage[], key: string, lines: readonly LineToPack[]) {
  return lines.reduce<readonly TypedPackage[]>((packed, line) => {
    const left = leftOf(line, packed);
    return left > 0 ? withPieces(packed, key, line.position, left) : packed;
  }, packages);
}

/** Net weight in kg of what is in the package; null: that of one part is not known. */
export function netWeightOf(each: TypedPackage, lines: readonly LineToPack[]): number | null {
  const grams = contentsOf(each.contents).map(({ position }) => {
    const weight = lines.find((line) => line.position === position)?.pieceWeight ?? null;
    return weight === null ? null : Math.round(weight * 1000) * piecesIn(each, position);
  });
  return grams.includes(null) ? null : grams.reduce<number>((sum, weight) => sum + (weight ?? 0), 0) / 1000;
}
