/** The chosen machine as the page of a drawing shows it. */
export interface ShownMachine {
  /** "komatsu/pc200-8". */
  readonly address: string;
  readonly path: string;
  readonly name: string;
  /** As typed; empty: not known. */
  readonly serial: string;
  readonly engineSerial: string;
}
