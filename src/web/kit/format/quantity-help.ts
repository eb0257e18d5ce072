/** The words for the quantities in which a part can be ordered. */
import { largestOrder, type QuantityRange } from '#domain/orders/order-rules.ts';
import { m } from '#messages';
import { formatCount } from './format.ts';

/** "Minimum 4, up to 136 in stock". */
export function quantityHelp(range: QuantityRange): string {
  const { available, maximum, multiple, backOrderDays = null } = range;
  const minimum = formatCount(range.minimum);
  if (backOrderDays !== null && multiple === 1 && maximum === null) return m.part_quantity_from({ minimum });
  if (multiple > 1)
    return m.part_quantity_packs_help({
      pack: formatCount(multiple),
      minimum,
      maximum: formatCount(largestOrder(range)),
    });
  return maximum !== null && (maximum < available || backOrderDays !== null)
    ? m.part_quantity_maximum_help({ minimum, maximum: formatCount(maximum) })
    : m.part_quantity_help({ minimum, available: formatCount(available) });
}
