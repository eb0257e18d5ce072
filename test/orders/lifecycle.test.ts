/** The table of the actions with an order: who may do what in which state. Written out, so that a changed rule is a changed test. */
import { expect, test } from 'vitest';
import { actionRules, allowedActions, type OrderParty, orderActions } from '#domain/orders/lifecycle.ts';
import { orderStates } from '#domain/orders/order-states.ts';

const nothing = { isPartShipped: false, heldCents: 0, returnable: 0, openReturns: 0 };

test.each([
  ['placed', 'staff', ['confirm', 'cancel', 'pay']],
  ['confirmed', 'staff', ['pack', 'ship', 'cancel', 'pay']],
  ['packed', 'staff', ['ship', 'cancel', 'pay']],
  ['shipped', 'staff', ['deliver', 'pay']],
  ['delivered', 'staff', ['pay']],
  ['cancelled', 'staff', ['pay']],
  ['placed', 'buyer', ['cancel']],
  ['confirmed', 'buyer', []],
  ['packed', 'buyer', []],
  ['shipped', 'buyer', []],
  ['delivered', 'buyer', []],
  ['cancelled', 'buyer', []],
  ['placed', 'system', []],
  ['confirmed', 'system', ['expire']],
  ['packed', 'system', ['expire']],
  ['shipped', 'system', []],
] as const)('an order that is %s and not paid allows %s: %j', (state, party, actions) => {
  expect(allowedActions({ state, ...nothing }, party)).toEqual(actions);
});

test('what is partly shipped is neither cancelled nor expires; money of the buyer can be sent back and keeps an order', () => {
  const shipped = { ...nothing, state: 'confirmed', isPartShipped: true } as const;
  expect(allowedActions(shipped, 'staff')).toEqual(['pack', 'ship', 'pay']);
  expect(allowedActions(shipped, 'system')).toEqual([]);
  for (const state of orderStates)
    expect(allowedActions({ ...nothing, state, heldCents: 1 }, 'staff')).toContain('refund');
  expect(allowedActions({ ...nothing, state: 'packed', heldCents: 1 }, 'system')).toEqual([]);
});

test('shipped pieces can be returned by both sides, and what is announced is settled by staff', () => {
  const shipped = { ...nothing, isPartShipped: true, returnable: 2, openReturns: 1 };
  for (const state of ['confirmed', 'packed', 'shipped', 'delivered'] as const) {
    expect(allowedActions({ state, ...shipped }, 'buyer')).toEqual(['return']);
    expect(allowedActions({ state, ...shipped }, 'staff')).toEqual(expect.arrayContaining(['return', 'settle']));
    expect(allowedActions({ state, ...shipped, returnable: 0 }, 'buyer')).toEqual([]);
  }
});

test('no action leads out of a final state, every action can happen, and only a cancellation releases stock', () => {
  const parties: OrderParty[] = ['staff', 'buyer', 'system'];
  const found = parties.flatMap((party) =>
    orderStates.flatMap((state) =>
      [true, false].flatMap((isPartShipped) =>
        [0, 1].flatMap((count) =>
          allowedActions({ state, isPartShipped, heldCents: count, returnable: count, openReturns: count }, party).map(
            (action) => ({ action, state }),
          ),
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
