/** What staff do next with an order, by what is to be done with it and what the reader may do. */
import { expect, test } from 'vitest';
import type { OrderAction } from '#domain/orders/lifecycle.ts';
import { nextSteps } from '#domain/orders/next-steps.ts';

type Order = Parameters<typeof nextSteps>[0];

const money = { dueNow: 0, open: 0, toRefund: 0 } as Order['payment'];
const order = (status: Order['status'], actions: readonly OrderAction[], given: Partial<Order> = {}): Order => ({
  status,
  actions: [...actions],
  incoterm: null,
  freight: null,
  extraCharges: [],
  shippedQuantity: 0,
  dispatch: null,
  proofs: [],
  payment: money,
  ...given,
});
const proof = { outcome: null } as Order['proofs'][number];
const inShop: readonly OrderAction[] = ['confirm', 'freight', 'extra_lines', 'pay', 'make_packages', 'ship', 'cancel'];
const insured = [{ position: 1001, kind: 'insurance', label: 'Insurance', amount: 25 } as const];

test('each state leads to the next one: confirm, pay what is due, pack, ship, deliver [O310]', () => {
  expect(nextSteps(order('placed', inShop))).toEqual(['confirm']);
  expect(nextSteps(order('confirmed', inShop, { payment: { ...money, dueNow: 30, open: 100 } }))).toEqual(['pay']);
  expect(nextSteps(order('confirmed', inShop, { payment: { ...money, open: 70 } }))).toEqual(['make_packages']);
  expect(nextSteps(order('packed', inShop, { payment: { ...money, open: 70 } }))).toEqual(['pay', 'ship']);
  expect(nextSteps(order('packed', inShop))).toEqual(['ship']);
  expect(nextSteps(order('shipped', ['pay', 'deliver']))).toEqual(['deliver']);
  expect(nextSteps(order('delivered', ['pay', 'return']))).toEqual([]);
  expect(nextSteps(order('cancelled', ['pay']))).toEqual([]);
});

test('freight that the delivery term includes is quoted before anything else; under others it is not asked for [O310]', () => {
  for (const status of ['placed', 'confirmed', 'packed'] as const)
    expect(nextSteps(order(status, inShop, { incoterm: 'CIF' }))).toEqual(['freight']);
  expect(nextSteps(order('placed', inShop, { incoterm: 'CFR', freight: 0 }))).toEqual(['confirm']);
  expect(nextSteps(order('placed', inShop, { incoterm: 'FOB' }))).toEqual(['confirm']);
  // Once goods have left, the freight stays as it is.
  expect(nextSteps(order('confirmed', ['ship', 'pay', 'make_packages'], { incoterm: 'CIF' }))).toEqual([
    'make_packages',
  ]);
});

test('a proof of payment is checked before a payment is recorded without it [O310]', () => {
  const due = { ...money, dueNow: 30, open: 100 };
  expect(nextSteps(order('confirmed', inShop, { proofs: [proof], payment: due }))).toEqual(['proofs']);
  const checked = { outcome: 'checked' } as Order['proofs'][number];
  expect(nextSteps(order('confirmed', inShop, { proofs: [checked], payment: due }))).toEqual(['pay']);
});

test('open returns, old parts and money to send back are named in every state, to those who may do it [O310]', () => {
  const owed = { payment: { ...money, toRefund: 25 } };
  expect(nextSteps(order('delivered', ['settle', 'inspect_cores', 'refund'], owed))).toEqual([
    'settle',
    'inspect_cores',
    'refund',
  ]);
  expect(nextSteps(order('cancelled', ['pay', 'refund'], owed))).toEqual(['refund']);
  expect(nextSteps(order('placed', [], { proofs: [proof] }))).toEqual([]);
});

test('insurance that the delivery term includes is asked for after the freight, until goods have left [O422]', () => {
  for (const incoterm of ['CIF', 'CIP'] as const) {
    for (const status of ['placed', 'confirmed', 'packed'] as const)
      expect(nextSteps(order(status, inShop, { incoterm, freight: 80 }))).toEqual(['insurance']);
    expect(nextSteps(order('placed', inShop, { incoterm, freight: 80, extraCharges: insured }))).toEqual(['confirm']);
    expect(nextSteps(order('placed', inShop, { incoterm, extraCharges: insured }))).toEqual(['freight']);
    expect(nextSteps(order('packed', inShop, { incoterm, freight: 80, shippedQuantity: 1 }))).toEqual(['ship']);
  }
  expect(nextSteps(order('placed', inShop, { incoterm: 'CFR', freight: 80 }))).toEqual(['confirm']);
  // Who may add no charge is not asked to.
  expect(nextSteps(order('packed', ['ship'], { incoterm: 'CIF', freight: 80 }))).toEqual(['ship']);
});

test('where unpaid goods stay, a packed order waits for the payment first, also for who records none [O423]', () => {
  const owed = { payment: { ...money, open: 70 } };
  const refused = { ...owed, dispatch: { unpaid: 70, rule: 'refuse' as const } };
  expect(nextSteps(order('packed', inShop, refused))).toEqual(['pay']);
  expect(nextSteps(order('packed', ['ship', 'make_packages'], refused))).toEqual(['await_payment']);
  const later = { ...owed, dispatch: { unpaid: 0, rule: 'refuse' as const } };
  expect(nextSteps(order('packed', inShop, later))).toEqual(['pay', 'ship']);
  const asked = { ...owed, dispatch: { unpaid: 70, rule: 'ask' as const } };
  expect(nextSteps(order('packed', inShop, asked))).toEqual(['pay', 'ship']);
});
