/** What an order costs with the prices that were agreed. */
import type { Cart } from '#domain/cart/contract.ts';
import type { DraftedLine } from '#domain/orders/drafts/contract.ts';
import { fromCents, toCents } from '#platform/values/money.ts';
import { parsePrice } from '#web/kit/form/typed-values.ts';

/** The checked cart with the agreed prices; a text that is no price counts as none. */
export function atAgreedPrices(preview: Cart | null, lines: readonly DraftedLine[]): Cart | null {
  if (!preview) return null;
  const agreed = preview.lines.map((line) => {
    const typed = lines.find(({ productId }) => productId === line.productId)?.unitPrice ?? '';
    const unit = /^0+(?:\.0{1,2})?$/.test(typed.trim()) ? 0 : parsePrice(typed);
    if (unit === null || line.problem) return line;
    return { ...line, price: fromCents(toCents(unit) * line.quantity) };
  });
  return { ...preview, lines: agreed, price: fromCents(agreed.reduce((sum, { price }) => sum + toCents(price), 0)) };
}
