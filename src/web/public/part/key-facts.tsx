import type { Product } from '#domain/catalog/contract.ts';
import type { SaleTerms } from '#domain/content/terms-contract.ts';
import { saleTermsText } from '#domain/content/terms-text.ts';
import { m } from '#messages';
import { formatAmount } from '#web/kit/format/format.ts';
import { formatSpecification, formatWeight, formatWorkingDays } from '#web/kit/format/part-format.ts';
import { type Fact, FactList, optional } from './facts.tsx';
import { isFitName } from './fit-name.ts';

/** What a buyer asks first: whether it fits, what it weighs, when it ships, what happens if it is the wrong one. */
export function KeyFacts({ part, terms }: { part: Product; terms: SaleTerms }) {
  const facts: Fact[] = [
    ...part.specifications
      .filter(({ name }) => isFitName(name))
      .map((fit): Fact => [m.part_fits(), formatSpecification(fit)]),
    ...optional(part.netWeightKg, (kg): Fact => [m.part_weight(), m.part_each({ value: formatWeight(kg) })]),
    [m.part_lead_time(), formatWorkingDays(part.leadTimeDays)],
    ...saleTermsText(terms),
    ...optional(
      part.coreCharge,
      (amount): Fact => [m.part_core_charge(), m.part_core_charge_value({ amount: formatAmount(amount) })],
    ),
  ];
  return <FactList facts={facts} />;
}
