/** The eleven rules of Incoterms 2020, by the tables of the International Chamber of Commerce. */
import { expect, test } from 'vitest';
import { incotermRules } from '#domain/orders/incoterm-rules.ts';
import { incoterms, portNamedBy } from '#domain/orders/incoterms.ts';

const where = (holds: (rule: (typeof incotermRules)['EXW']) => boolean) =>
  incoterms.filter((code) => holds(incotermRules[code])).toSorted();

test('each rule says who pays carriage, insurance and clearance [O235]', () => {
  expect(where(({ carriage }) => carriage === 'seller')).toEqual(['CFR', 'CIF', 'CIP', 'CPT', 'DAP', 'DDP', 'DPU']);
  expect(where(({ sellerInsures }) => sellerInsures)).toEqual(['CIF', 'CIP']);
  expect(where(({ exportClearance }) => exportClearance === 'buyer')).toEqual(['EXW']);
  expect(where(({ importClearance }) => importClearance === 'seller')).toEqual(['DDP']);
});

test('the four rules for ships need a port, and name the rule that says the same inland [O235]', () => {
  expect(portNamedBy).toEqual({ FAS: 'shipment', FOB: 'shipment', CFR: 'destination', CIF: 'destination' });
  expect(where(({ inland }) => inland !== undefined)).toEqual(Object.keys(portNamedBy).toSorted());
  for (const code of incoterms.filter((each) => portNamedBy[each])) {
    const { inland, ...rule } = incotermRules[code];
    if (!inland) throw new Error(`${code} has no rule inland`);
    const { carriage, sellerInsures } = incotermRules[inland];
    expect({ carriage, sellerInsures }).toEqual({ carriage: rule.carriage, sellerInsures: rule.sellerInsures });
  }
});
