/** The table of the actions with an order: who may do what in which state. Written out, so that a changed rule is a changed test. */
import { expect, test } from 'vitest';
import { actionRules, allowedActions, type OrderParty, orderActions } from '#domain/orders/lifecycle.ts';
import { orderStates } from '#domain/orders/order-states.ts';

const nothing = { isPartShipped: false, heldCents: 0 };

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
  const shipped = { state: 'confirmed', isPartShipped: true, heldCents: 0 } as const;
  expect(allowedActions(shipped, 'staff')).toEqual(['pack', 'ship', 'pay']);
  expect(allowedActions(shipped, 'system')).toEqual([]);
  for (const state of orderStates)
    expect(allowedActions({ state, isPartShipped: false, heldCents: 1 }, 'staff')).toContain('refund');
  expect(allowedActions({ state: 'packed', isPartShipped: false, heldCents: 1 }, 'system')).toEqual([]);
});

test('no action leads out of a final state, every action can happen, and only a cancellation releases stock', () => {
  const parties: OrderParty[] = ['staff', 'buyer', 'system'];
  const found = parties.flatMap((party) =>
    orderStates.flatMap((state) =>
      [true, false].flatMap((isPartShipped) =>
        [0, 1].flatMap((heldCents) =>
          allowedActions({ state, isPartShipped, heldCents }, party).map((action) => ({ action, state })),
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
