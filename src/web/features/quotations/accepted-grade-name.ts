import type { AcceptedGrade } from '#domain/quotations/request-rules.ts';
import { m } from '#messages';

/** What a buyer may accept, in the order of the form. Their list in the domain is made with the schemas of parts. */
export const acceptedGradeName: Readonly<Record<AcceptedGrade, () => string>> = {
  genuine: m.ui_grade_genuine,
  oem: m.ui_grade_oem,
  aftermarket: m.ui_grade_aftermarket,
  remanufactured: m.ask_grade_remanufactured,
};
