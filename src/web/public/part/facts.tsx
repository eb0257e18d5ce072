import { Fragment } from 'react';
import type { Product } from '#domain/catalog/contract.ts';
import { quantityInUnit } from '#domain/catalog/quantity-in-unit.ts';
import type { ShipsFrom } from '#domain/content/contract.ts';
import { m } from '#messages';
import { formatCount } from '#web/kit/format/format.ts';
import { countryName, formatSpecification, formatWeight, formatWorkingDays } from '#web/kit/format/part-format.ts';
import { conditionName } from '#web/kit/ui/condition-chip.tsx';
import { gradeName } from '#web/kit/ui/grade-chip.tsx';
import { isFitName } from './fit-name.ts';

/** A term with its value; `className` is of the value. */
export type Fact = readonly [term: string, value: string, className?: string];

/** The specifications of the part. The machines that it fits are among the key facts. */
export function PartSpecifications({ part }: { part: Product }) {
  const facts: Fact[] = [
    ...part.specifications
      .filter(({ name }) => !isFitName(name))
      .map(({ name, ...measured }): Fact => [name, formatSpecification(measured)]),
    [m.part_type(), part.partType],
    [m.list_category(), part.categoryName],
    [m.list_brand(), part.brand],
    [m.list_grade(), gradeName[part.grade]()],
    [m.list_condition(), conditionName[part.itemCondition]()],
  ];
  return <Facts id="specifications" heading={m.part_specifications()} facts={facts} />;
}

interface PartDeliveryProps {
  part: Product;
  shipsFrom: ShipsFrom | null;
  /** How orders are paid; null: the shop does not say. */
  payment: string | null;
}

/** Delivery and payment, without unknown values. */
export function PartDelivery({ part, shipsFrom, payment }: PartDeliveryProps) {
  const facts: Fact[] = [
    ...optional(
      shipsFrom,
      ({ country, ...where }): Fact => [
        m.part_ships_from(),
        m.part_ships_from_value({ ...where, country: countryName(country) }),
      ],
    ),
    [m.part_lead_time(), formatWorkingDays(part.leadTimeDays)],
    [m.shop_minimum_order(), quantityInUnit(formatCount(part.minQnty), part.unit)],
    ...optional(part.netWeightKg, (kg): Fact => [m.part_net_weight(), m.part_each({ value: formatWeight(kg) })]),
    ...optional(part.hsCode, (code): Fact => [m.part_hs_code(), code, 'pn']),
    ...optional(part.countryOfOrigin, (code): Fact => [m.part_origin(), countryName(code)]),
    ...optional(payment, (text): Fact => [m.part_payment(), text]),
  ];
  return <Facts id="delivery" heading={m.part_delivery()} facts={facts} />;
}

/** One fact, or none for an unknown value. */
export function optional<Value>(value: Value | null, fact: (value: Value) => Fact): Fact[] {
  return value === null ? [] : [fact(value)];
}

function Facts({ id, heading, facts }: { id: string; heading: string; facts: readonly Fact[] }) {
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section__head">
        <h2 id={id}>{heading}</h2>
      </div>
      <FactList facts={facts} />
    </section>
  );
}

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(([term, value, className], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: terms are not unique, because a specification can have any name.
        <Fragment key={at}>
          <dt>{term}</dt>
          <dd>{className ? <span className={className}>{value}</span> : value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
