/** What an order costs with the prices that were agreed. */
import type { Cart } from '#domain/cart/contract.ts';
import type { DraftContent, DraftedLine } from '#domain/orders/drafts/contract.ts';
import { fromCents, toCents } from '#platform/values/money.ts';
import { parseCount, parsePrice } from '#web/kit/form/typed-values.ts';

/** The cart with free lines and charges in its price; texts that are no numbers count as nothing. */
export function withDraftedExtras(preview: Cart | null, { freeLines, charges }: DraftContent): Cart | null {
  if (!preview) return null;
  const free = freeLines.reduce(
    (sum, { quantity, unitPrice }) => sum + (parseCount(quantity) ?? 0) * toCents(parsePrice(unitPrice) ?? 0),
    0,
  );
  const goods = toCents(preview.price) + free;
  const costs = charges.reduce((sum, { charge, amount }) => {
    const [, percent] = /^\s*(\d+(?:\.\d+)?)\s*%\s*$/.exec(amount) ?? [];
    const cents =
      percent === undefined ? toCents(parsePrice(amount) ?? 0) : Math.round((goods * Number(percent)) / 100);
    return sum + (charge === 'discount' ? -cents : cents);
  }, 0);
  return { ...preview, price: fromCents(goods + costs) };
}

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
