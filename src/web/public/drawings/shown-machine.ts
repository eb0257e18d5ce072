import type { FittingAlternative } from '#domain/drawings/alternative-contract.ts';
import type { VerdictKind } from '#domain/fitment/verdict.ts';

/** The chosen machine as the page of a drawing shows it. */
export interface ShownMachine {
  /** Address of the machine: "komatsu/pc200-8". */
  readonly address: string;
  readonly path: string;
  readonly name: string;
  /** The serial number as it was typed; empty: not known. */
  readonly serial: string;
  readonly engineSerial: string;
  /** Whether the parts of the rows fit the machine, by the ids of the parts. */
  readonly verdicts: Readonly<Record<string, VerdictKind>>;
  /** What fits instead of parts that do not, by the ids of the parts. */
  readonly alternatives: Readonly<Record<string, readonly FittingAlternative[]>>;
}
