/** The table of the actions with an order: who may do what in which state. Written out, so that a changed rule is a changed test. */
import { expect, test } from 'vitest';
import { actionRules, allowedActions, type OrderParty, orderActions } from '#domain/orders/lifecycle.ts';
import { orderStates } from '#domain/orders/order-states.ts';

const nothing = {
  isPartShipped: false,
  openPieces: 4,
  openLines: 2,
  heldCents: 0,
  returnable: 0,
  openReturns: 0,
  returnableCores: 0,
  openCoreReturns: 0,
};

test.each([
  [
    'placed',
    'staff',
    ['confirm', 'cancel', 'change', 'cancel_lines', 'freight', 'correct_terms', 'agree_prices', 'extra_lines', 'pay'],
  ],
  [
    'confirmed',
    'staff',
    [
      'pack',
      'make_packages',
      'ship',
      'cancel',
      'change',
      'cancel_lines',
      'freight',
      'correct_terms',
      'agree_prices',
      'extra_lines',
      'pay',
    ],
  ],
  [
    'packed',
    'staff',
    [
      'make_packages',
      'ship',
      'cancel',
      'change',
      'cancel_lines',
      'freight',
      'correct_terms',
      'agree_prices',
      'extra_lines',
      'pay',
    ],
  ],
  ['shipped', 'staff', ['deliver', 'correct_terms', 'pay']],
  ['delivered', 'staff', ['pay']],
  ['cancelled', 'staff', ['pay']],
  ['placed', 'buyer', ['cancel', 'cancel_lines']],
  ['confirmed', 'buyer', []],
  ['packed', 'buyer', []],
  ['shipped', 'buyer', []],
  ['delivered', 'buyer', []],
  ['cancelled', 'buyer', []],
  // The card provider reports payments and refunds of every order.
  ['placed', 'system', ['pay', 'refund']],
  ['confirmed', 'system', ['pay', 'refund', 'expire']],
  ['packed', 'system', ['pay', 'refund', 'expire']],
  ['shipped', 'system', ['pay', 'refund']],
  ['cancelled', 'system', ['pay', 'refund']],
] as const)('an order that is %s and not paid allows %s: %j [O37]', (state, party, actions) => {
  expect(allowedActions({ state, ...nothing }, party)).toEqual(actions);
});

test('what is partly shipped is neither cancelled nor expires; money of the buyer can be sent back and keeps an order', () => {
  const shipped = { ...nothing, state: 'confirmed', isPartShipped: true } as const;
  expect(allowedActions(shipped, 'staff')).toEqual([
    'pack',
    'make_packages',
    'ship',
    'change',
    'cancel_lines',
    'correct_terms',
    'agree_prices',
    'extra_lines',
    'pay',
    'credit',
  ]);
  expect(allowedActions(shipped, 'system')).not.toContain('expire');
  for (const state of orderStates)
    expect(allowedActions({ ...nothing, state, heldCents: 1 }, 'staff')).toContain('refund');
  expect(allowedActions({ ...nothing, state: 'packed', heldCents: 1 }, 'system')).not.toContain('expire');
});

test('what is cancelled leaves something: staff cancel all but one piece, or the rest of what is shipped; a buyer all but one line', () => {
  const placed = { ...nothing, state: 'placed' } as const;
  const onePiece = { ...placed, openPieces: 1, openLines: 1 };
  const oneLine = { ...placed, openLines: 1 };
  expect(allowedActions(onePiece, 'staff')).not.toContain('cancel_lines');
  expect(allowedActions({ ...onePiece, state: 'confirmed', isPartShipped: true }, 'staff')).toContain('cancel_lines');
  expect(allowedActions(oneLine, 'staff')).toContain('cancel_lines');
  expect(allowedActions(oneLine, 'buyer')).not.toContain('cancel_lines');
});

test('shipped pieces can be returned by both sides, and what is announced is settled by staff', () => {
  const shipped = { ...nothing, isPartShipped: true, returnable: 2, openReturns: 1 };
  for (const state of ['confirmed', 'packed', 'shipped', 'delivered'] as const) {
    expect(allowedActions({ state, ...shipped }, 'buyer')).toEqual(['return']);
    expect(allowedActions({ state, ...shipped }, 'staff')).toEqual(expect.arrayContaining(['return', 'settle']));
    expect(allowedActions({ state, ...shipped, returnable: 0 }, 'buyer')).toEqual([]);
  }
});

test('old parts come back by both sides, and what is announced is inspected by staff', () => {
  const shipped = { ...nothing, isPartShipped: true, returnableCores: 2, openCoreReturns: 1 };
  for (const state of ['confirmed', 'packed', 'shipped', 'delivered'] as const) {
    expect(allowedActions({ state, ...shipped }, 'buyer')).toEqual(['return_cores']);
    const staff = allowedActions({ state, ...shipped }, 'staff');
    expect(staff).toEqual(expect.arrayContaining(['return_cores', 'inspect_cores']));
    expect(allowedActions({ state, ...shipped, returnableCores: 0 }, 'buyer')).toEqual([]);
  }
});

test('no action leads out of a final state, every action can happen, and only a cancellation releases stock [O37]', () => {
  const parties: OrderParty[] = ['staff', 'buyer', 'system'];
  const found = parties.flatMap((party) =>
    orderStates.flatMap((state) =>
      [true, false].flatMap((isPartShipped) =>
        [0, 1].flatMap((count) =>
          allowedActions(
            {
              state,
              isPartShipped,
              openPieces: 4,
              openLines: 2,
              heldCents: count,
              returnable: count,
              openReturns: count,
              returnableCores: count,
              openCoreReturns: count,
            },
            party,
          ).map((action) => ({ action, state })),
        ),
      ),
    ),
  );
  expect(new Set(found.map(({ action }) => action))).toEqual(new Set(orderActions));
  for (const { action, state } of found)
    if (state === 'delivered' || state === 'cancelled') expect(actionRules[action].to).toBeNull();
  for (const { to, releasesStock } of Object.values(actionRules))
    expect(releasesStock ?? false).toBe(to === 'cancelled');
});
