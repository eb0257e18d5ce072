import type { Grade } from '#domain/catalog/contract.ts';
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

/** Grade of a part: genuine filled, OEM outlined, aftermarket plain, so that it is readable without colour. */
export function GradeChip({ grade }: { grade: Grade }) {
  return <span className={gradeClass[grade]}>{gradeName[grade]()}</span>;
}
