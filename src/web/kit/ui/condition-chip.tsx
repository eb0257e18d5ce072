import type { ItemCondition } from '#domain/catalog/contract.ts';
import { m } from '#messages';

export const conditionName: Record<ItemCondition, () => string> = {
  new: () => m.ui_condition_new(),
  remanufactured: () => m.ui_condition_remanufactured(),
  rebuilt: () => m.ui_condition_rebuilt(),
  used: () => m.ui_condition_used(),
};

/** Condition of a part. It has a file of its own, because the order form shows the grade only. */
export function ConditionChip({ condition }: { condition: ItemCondition }) {
  return <span className="chip">{conditionName[condition]()}</span>;
}
