/** A verdict in words: what a buyer reads. Safe in the browser. */
import { m } from '#messages';
import type { ChosenMachine } from './chosen-machine.ts';
import { machineName } from './machine-contract.ts';
import type { Verdict } from './verdict.ts';

/** The reason in a sentence, and for a check what would settle it: "S/N 300001 and up; yours is 298112." */
export function verdictText(
  verdict: Verdict,
  {
    machine,
    serialText,
    serialProblem,
    engineProblem,
  }: Pick<ChosenMachine, 'machine' | 'serialText' | 'serialProblem' | 'engineProblem'>,
): string {
  const { kind, reason, equipment, typed } = verdict;
  const range = orList(verdict.ranges);
  const name = machineName(machine);
  switch (reason) {
    case 'listed':
      return range ? m.fitment_listed_range({ machine: name, range }) : m.fitment_listed({ machine: name });
    case 'not_listed':
      return m.fitment_not_listed({ machine: name });
    case 'unread':
      return serialProblem ?? '';
    case 'other_machine':
      return serialNotOfModel({ serial: typed, machine: name, ranges: serialText });
    case 'serial':
      if (kind === 'does_not_fit') return m.fitment_serial_outside({ range, serial: typed });
      return typed ? m.fitment_serial_compare({ range, serial: typed }) : m.fitment_serial_needed({ range });
    case 'engine':
      if (kind === 'does_not_fit') return m.fitment_engine_outside({ range, serial: typed });
      if (engineProblem) return engineProblem;
      return typed ? m.fitment_engine_compare({ range, serial: typed }) : m.fitment_engine_needed({ range });
    case 'equipment': {
      const about = { name: equipment?.name ?? '', values: orList(equipment?.values ?? []) };
      return kind === 'does_not_fit'
        ? m.fitment_equipment_outside({ ...about, value: typed })
        : m.fitment_equipment_needed(about);
    }
  }
}

/** Says that a model has other serial numbers, and which. @param ranges as written; empty: not known */
export function serialNotOfModel(about: { serial: string; machine: string; ranges: string }): string {
  return about.ranges ? m.fitment_serial_in_no_range(about) : m.fitment_other_machine(about);
}

function orList(texts: readonly string[]): string {
  const last = texts.at(-1) ?? '';
  return texts.length > 1 ? m.fitment_or({ first: texts.slice(0, -1).join(', '), last }) : last;
}
