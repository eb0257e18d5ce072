import { m } from '#messages';
import { formatCount } from '#web/ui/format.ts';

/** 1 → "1 part", 1240 → "1,240 parts". */
export function partCount(count: number): string {
  return count === 1 ? m.shop_part_one() : m.shop_parts({ count: formatCount(count) });
}
