/** The states of a request for quotation: who may do what. */
import { expect, test } from 'vitest';
import { canActOnRequest, requestActions, requestRules, requestStates } from '#domain/quotations/request-states.ts';

const allowed = (party: 'buyer' | 'staff' | 'system') =>
  Object.fromEntries(
    requestStates.map((state) => [state, requestActions.filter((action) => canActOnRequest(action, state, party))]),
  );

test('a buyer sends, withdraws, accepts and declines, and writes in every state but a draft', () => {
  expect(allowed('buyer')).toEqual({
    draft: ['save', 'send'],
    sent: ['write', 'withdraw'],
    in_work: ['write', 'withdraw'],
    quoted: ['write', 'withdraw', 'accept', 'decline'],
    accepted: ['write'],
    declined: ['write'],
    expired: ['write'],
    withdrawn: ['write'],
  });
});

test('staff never touch a draft; they quote again what was declined or has expired, and accept late', () => {
  expect(allowed('staff')).toEqual({
    draft: [],
    sent: ['write', 'take', 'answer', 'quote', 'decline'],
    in_work: ['write', 'take', 'answer', 'quote', 'decline'],
    quoted: ['write', 'answer', 'quote', 'accept'],
    accepted: ['write'],
    declined: ['write', 'answer', 'quote'],
    expired: ['write', 'answer', 'quote', 'accept'],
    withdrawn: ['write'],
  });
});

test('the clock only lets a quotation expire, and what was accepted or withdrawn never changes again', () => {
  expect(Object.values(allowed('system')).flat()).toEqual(['expire']);
  for (const state of ['accepted', 'withdrawn'] as const)
    for (const action of requestActions.filter((each) => requestRules[each].to !== null))
      for (const party of ['buyer', 'staff', 'system'] as const)
        expect(canActOnRequest(action, state, party)).toBe(false);
});
