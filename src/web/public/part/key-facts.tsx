import type { Product } from '#domain/catalog/contract.ts';
import type { SaleTerms } from '#domain/content/contract.ts';
import { m } from '#messages';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
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
    [m.part_warranty(), warrantyText(terms)],
    [m.part_returns(), returnsText(terms)],
    ...optional(
      part.coreCharge,
      (amount): Fact => [m.part_core_charge(), m.part_core_charge_value({ amount: formatAmount(amount) })],
    ),
  ];
  return <FactList facts={facts} />;
}

function warrantyText({ warrantyMonths, warrantyHours }: SaleTerms): string {
  if (warrantyMonths === 0) return m.part_no_warranty();
  if (warrantyHours === 0) return m.part_warranty_months({ count: warrantyMonths });
  return m.part_warranty_hours({ months: warrantyMonths, hours: formatCount(warrantyHours) });
}

function returnsText({ returnDays, restockingPercent }: SaleTerms): string {
  if (returnDays === 0) return m.part_no_returns();
  if (restockingPercent === 0) return m.part_returns_free({ days: returnDays });
  return m.part_returns_fee({ days: returnDays, percent: restockingPercent });
}
