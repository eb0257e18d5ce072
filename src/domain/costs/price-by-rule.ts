/** The price that a rule makes of a cost. Pure. */
import type { PriceEnding } from './price-rule-contract.ts';

/** A rule as it is stored: factor in ten thousandths, least margin in hundredths of a percent. */
export interface StoredRule {
  readonly factor: number;
  readonly ending: PriceEnding;
  readonly minimumMargin: number | null;
}

/** The lowest price in cents that is at least cost × factor, has the least margin, and ends as the rule says. */
export function priceByRule(costCents: number, { factor, ending, minimumMargin }: StoredRule): number {
  const byFactor = ceilRatio(costCents * factor, 10_000);
  const byMargin = ceilRatio(costCents * 10_000, 10_000 - (minimumMargin ?? 0));
  return endingIn(Math.max(byFactor, byMargin), ending);
}

/** The quotient of whole numbers, rounded up. */
function ceilRatio(numerator: number, denominator: number): number {
  const [above, below] = [BigInt(numerator), BigInt(denominator)];
  return Number((above + below - 1n) / below);
}

function endingIn(cents: number, ending: PriceEnding): number {
  if (ending === 'none') return cents;
  const last = Number(ending);
  const sameHundred = Math.floor(cents / 100) * 100 + last;
  return sameHundred >= cents ? sameHundred : sameHundred + 100;
}

/** The margin in percent of the price, with one decimal. */
export function marginPercent(priceCents: number, costCents: number): number {
  return Math.round(((priceCents - costCents) / priceCents) * 1000) / 10;
}

export interface RuleScope {
  readonly brandId: string | null;
  readonly categoryId: string | null;
}

/**
 * The rule of a part: of brand and category before of the brand before of the category before the general one, and of nearer
 * categories before those above them. Undefined: no rule.
 * @param path ids of the part's categories, from the top down to its own
 */
export function ruleOf<Rule extends RuleScope>(
  rules: readonly Rule[],
  brandId: string,
  path: readonly string[],
): Rule | undefined {
  const upwards = path.toReversed();
  const scopes: RuleScope[] = [
    ...upwards.map((categoryId) => ({ brandId, categoryId })),
    { brandId, categoryId: null },
    ...upwards.map((categoryId) => ({ brandId: null, categoryId })),
    { brandId: null, categoryId: null },
  ];
  for (const scope of scopes) {
    const rule = rules.find((each) => each.brandId === scope.brandId && each.categoryId === scope.categoryId);
    if (rule) return rule;
  }
  return undefined;
}
