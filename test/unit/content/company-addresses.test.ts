/** The addresses of the company beside its registered office. */
import { expect, test } from 'vitest';
import { CompanyAddresses } from '#domain/content/address-contract.ts';

const warehouse = { label: 'Warehouse', address: '山东省青岛市李沧区金水路18号', shipsFrom: true };

test('parts are shipped from one address at most, and the second one is told at its field [A123]', () => {
  expect(CompanyAddresses.parse([{ label: 'Branch', address: 'Dubai' }, warehouse])).toEqual([
    { label: 'Branch', address: 'Dubai', shipsFrom: false },
    warehouse,
  ]);
  const { error } = CompanyAddresses.safeParse([warehouse, { ...warehouse, shipsFrom: false }, warehouse]);
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['2.shipsFrom', 'Packing lists name one address only: untick this one or the other.'],
  ]);
});

test('an address has a name and a place, and there are at most ten [A122]', () => {
  const problems = (addresses: unknown) =>
    CompanyAddresses.safeParse(addresses).error?.issues.map(({ path }) => path.join('.'));
  expect(problems([{ label: ' ', address: '' }])).toEqual(['0.label', '0.address']);
  expect(problems(Array.from({ length: 11 }, () => ({ ...warehouse, shipsFrom: false })))).toEqual(['']);
});
