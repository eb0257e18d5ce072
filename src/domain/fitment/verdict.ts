/** Whether a part fits a machine. Pure, so that lists, pages, carts and drawings say the same. */
import type { ChosenMachine } from './chosen-machine.ts';
import type { Qualifiers } from './qualifiers.ts';
import type { SerialRange } from './serial-range.ts';
import { type SerialStatus, serialStatus } from './serial-status.ts';

export const verdictKinds = ['fits', 'does_not_fit', 'check'] as const;
export type VerdictKind = (typeof verdictKinds)[number];

/** What a fitment of a part says about one machine: the part of a row of `fitments` that the verdict needs. */
export interface FitmentFacts {
  readonly serialText: string;
  readonly serialRanges: readonly SerialRange[];
  readonly engineSerialText: string;
  readonly engineSerialRanges: readonly SerialRange[];
  readonly qualifiers: Qualifiers;
  readonly position: string;
  readonly quantityPerMachine: number | null;
}

/**
 * Why the verdict is what it is. listed: a fitment holds · not_listed: there is none for this machine · unread: the serial number
 * cannot be read · other_machine: it is not one of this model · serial, engine, equipment: what excludes the part, or what is
 * needed to know
 */
type VerdictReason = 'listed' | 'not_listed' | 'unread' | 'other_machine' | 'serial' | 'engine' | 'equipment';

export interface Verdict {
  readonly kind: VerdictKind;
  readonly reason: VerdictReason;
  /** Serial ranges that the reason is about, as written. */
  readonly ranges: readonly string[];
  /** Equipment that the reason is about: a name, the values for which the part is listed. Null for other reasons. */
  readonly equipment: { readonly name: string; readonly values: readonly string[] } | null;
  /** What the chosen machine has in place of these ranges or this equipment, as typed; empty: not known. */
  readonly typed: string;
  /** Where the part goes on the machine; empty unless it fits. */
  readonly positions: readonly string[];
  /** Pieces on one machine; null: not known, or the part does not fit. */
  readonly quantityPerMachine: number | null;
}

/** A fitment compared with the machine. */
interface ComparedRow {
  readonly row: FitmentFacts;
  readonly serial: SerialStatus;
  readonly engine: SerialStatus;
  readonly equipment: SerialStatus;
}

/**
 * A part fits if one of its fitments holds in every respect, and does not fit if each one is excluded by something known.
 * Everything else has to be checked: an unknown is never "fits".
 * @param rows the fitments of the part for this machine and its families
 */
export function verdictOf(rows: readonly FitmentFacts[], chosen: ChosenMachine): Verdict {
  const { serial, engineSerial, equipment } = chosen;
  if (rows.length === 0) return verdict('check', 'not_listed', {});
  if (chosen.serialProblem) return verdict('check', 'unread', {});
  if (serial && !chosen.isSerialOfMachine) return verdict('check', 'other_machine', { typed: serial.written });
  const compared = rows.map((row) => ({
    row,
    serial: serialStatus(serial, row.serialRanges),
    engine: serialStatus(engineSerial, row.engineSerialRanges),
    equipment: equipmentStatus(equipment, row.qualifiers),
  }));
  const holding = compared.filter((each) => statusOf(each) === 'inside');
  if (holding.length > 0) return fits(holding.map(({ row }) => row));
  const open = compared.filter((each) => statusOf(each) === 'unknown');
  if (open.length > 0) return becauseOf('check', 'unknown', open, chosen);
  return becauseOf('does_not_fit', 'outside', compared, chosen);
}

function statusOf({ serial, engine, equipment }: ComparedRow): SerialStatus {
  const statuses = [serial, engine, equipment];
  if (statuses.includes('outside')) return 'outside';
  return statuses.includes('unknown') ? 'unknown' : 'inside';
}

/** Whether the machine has the equipment. Names and values are compared without regard to case. */
function equipmentStatus(equipment: Qualifiers, qualifiers: Qualifiers): SerialStatus {
  const statuses = Object.entries(qualifiers).map(([name, value]) => {
    const own = ownValue(equipment, name);
    if (!own) return 'unknown';
    return own.toLowerCase() === value.toLowerCase() ? 'inside' : 'outside';
  });
  if (statuses.includes('outside')) return 'outside';
  return statuses.includes('unknown') ? 'unknown' : 'inside';
}

function ownValue(equipment: Qualifiers, name: string): string {
  return Object.entries(equipment).find(([own]) => own.toLowerCase() === name.toLowerCase())?.[1] ?? '';
}

/** The first respect of serial, engine and equipment in which rows have this status. */
function becauseOf(
  kind: VerdictKind,
  status: SerialStatus,
  compared: readonly ComparedRow[],
  { serial, engineSerial, equipment }: ChosenMachine,
): Verdict {
  const bySerial = compared.filter((each) => each.serial === status);
  if (bySerial.length > 0)
    return verdict(kind, 'serial', {
      ranges: distinct(bySerial.map(({ row }) => row.serialText)),
      typed: serial?.written ?? '',
    });
  const byEngine = compared.filter((each) => each.engine === status);
  if (byEngine.length > 0)
    return verdict(kind, 'engine', {
      ranges: distinct(byEngine.map(({ row }) => row.engineSerialText)),
      typed: engineSerial?.written ?? '',
    });
  const name = compared
    .flatMap(({ row }) => Object.entries(row.qualifiers))
    .find(([name, value]) => equipmentStatus(equipment, { [name]: value }) === status)?.[0];
  const values = compared.flatMap(({ row }) => (name && ownValue(row.qualifiers, name)) || []);
  return verdict(kind, 'equipment', {
    equipment: { name: name ?? '', values: distinct(values) },
    typed: ownValue(equipment, name ?? ''),
  });
}

function fits(rows: readonly FitmentFacts[]): Verdict {
  const ranges = distinct(rows.map(({ serialText }) => serialText));
  return verdict('fits', 'listed', {
    ranges: ranges.includes('') ? [] : ranges,
    positions: distinct(rows.map(({ position }) => position)).filter(Boolean),
    quantityPerMachine: piecesOnMachine(rows),
  });
}

/** Pieces of all positions; rows of one position say the same thing twice. Null when a position has no quantity. */
function piecesOnMachine(rows: readonly FitmentFacts[]): number | null {
  const byPosition = new Map<string, number | null>();
  for (const { position, quantityPerMachine } of rows) {
    const known = byPosition.get(position) ?? null;
    byPosition.set(position, known === null ? quantityPerMachine : Math.max(known, quantityPerMachine ?? 0));
  }
  const pieces = [...byPosition.values()];
  return pieces.includes(null) ? null : pieces.reduce<number>((sum, each) => sum + (each ?? 0), 0);
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}

function verdict(kind: VerdictKind, reason: VerdictReason, about: Partial<Omit<Verdict, 'kind' | 'reason'>>): Verdict {
  return { kind, reason, ranges: [], equipment: null, typed: '', positions: [], quantityPerMachine: null, ...about };
}
