import type { Grade, ItemCondition } from '#domain/catalog/contract.ts';
import { m } from '#messages';

const gradeClass: Record<Grade, string> = {
  genuine: 'chip chip--genuine',
  oem: 'chip chip--oem',
  aftermarket: 'chip chip--aftermarket',
};

export const gradeName: Record<Grade, () => string> = {
  genuine: () => m.ui_grade_genuine(),
  oem: () => m.ui_grade_oem(),
  aftermarket: () => m.ui_grade_aftermarket(),
};

export const conditionName: Record<ItemCondition, () => string> = {
  new: () => m.ui_condition_new(),
  remanufactured: () => m.ui_condition_remanufactured(),
  rebuilt: () => m.ui_condition_rebuilt(),
  used: () => m.ui_condition_used(),
};

/** Grade of a part: genuine filled, OEM outlined, aftermarket plain, so that it is readable without colour. */
export function GradeChip({ grade }: { grade: Grade }) {
  return <span className={gradeClass[grade]}>{gradeName[grade]()}</span>;
}

export function ConditionChip({ condition }: { condition: ItemCondition }) {
  return <span className="chip">{conditionName[condition]()}</span>;
}
