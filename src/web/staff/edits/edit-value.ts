/** An edit and its values as staff read them. */
import { type Category, grades } from '#domain/catalog/contract.ts';
import type { BulkChange, BulkEditRow } from '#domain/edits/contract.ts';
import { m } from '#messages';
import { formatAmount } from '#web/kit/format/format.ts';
import { gradeName } from '#web/kit/ui/grade-chip.tsx';

/** The name of a change: "Price +10%, rounded to $0.05". */
export function changeName(change: BulkChange, categories: readonly Category[]): string {
  switch (change.action) {
    case 'price': {
      const percent = `${change.percent > 0 ? '+' : '−'}${Math.abs(change.percent)}`;
      return m.edits_change_price({ percent, step: formatAmount(change.roundTo / 100) });
    }
    case 'category':
      return m.edits_change_category({ category: categoryName(change.category, categories) });
    case 'grade':
      return m.edits_change_grade({ grade: gradeName[change.grade]() });
    case 'rules':
      return m.edits_action_rules();
    case 'archive':
      return m.edits_change_archive();
  }
}

/** A value of a row; empty where the edit removes the part. */
export function editValue(
  value: BulkEditRow['before'],
  { action }: BulkChange,
  categories: readonly Category[],
): string {
  if (value === null) return '';
  if (action === 'price' || action === 'rules') return formatAmount(Number(value));
  const grade = grades.find((name) => name === value);
  return action === 'grade' && grade ? gradeName[grade]() : categoryName(String(value), categories);
}

function categoryName(slug: string, categories: readonly Category[]): string {
  return categories.find((category) => category.slug === slug)?.name ?? slug;
}
