/** Labels of the states, kinds and outcomes of imports. */
import type { ImportBatch, ImportKind, ImportOutcome, ImportState } from '#domain/imports/contract.ts';
import { m } from '#messages';

export const importKindName: Record<ImportKind, () => string> = {
  parts: m.import_kind_parts,
  prices: m.import_kind_prices,
  numbers: m.import_kind_numbers,
  supersessions: m.import_kind_supersessions,
  interchange: m.import_kind_interchange,
  pictures: m.import_kind_pictures,
  machines: m.import_kind_machines,
  fitments: m.import_kind_fitments,
  serviceKits: m.import_kind_service_kits,
  drawings: m.import_kind_drawings,
};

const importStateName: Record<ImportState, () => string> = {
  uploading: m.import_state_uploading,
  uploaded: m.import_state_uploaded,
  checking: m.import_state_checking,
  checked: m.import_state_checked,
  queued: m.import_state_running,
  running: m.import_state_running,
  done: m.import_state_done,
  undoing: m.import_state_undoing,
  undone: m.import_state_undone,
  failed: m.import_state_failed,
};

/** The state of a batch, or that it waits for another one. */
export function importStateLabel({ state, waiting }: ImportBatch): string {
  return waiting ? m.import_state_queued() : importStateName[state]();
}

export const importOutcomeName: Record<ImportOutcome, () => string> = {
  new: m.import_outcome_new,
  changed: m.import_outcome_changed,
  unchanged: m.import_outcome_unchanged,
  held: m.import_outcome_held,
  wrong: m.import_outcome_error,
};

/** CSS classes of the chip for a state or an outcome; `chip` for those not listed. */
export const importChipClass: Partial<Record<ImportState | ImportOutcome, string>> = {
  done: 'chip chip--ok',
  new: 'chip chip--ok',
  held: 'chip chip--short',
  failed: 'chip chip--bad',
  wrong: 'chip chip--bad',
};
