/** Which documents the dialog offers for whom, and which it ticks at first. */
import { expect, test } from 'vitest';
import type { IssuedDocument } from '#domain/documents/contract.ts';
import type { DocumentKind } from '#domain/documents/document-kinds.ts';
import { firstChosen, mailableFor, readersOf } from '#web/features/order/document-mail-choice.ts';

const buyer = 'ada@example.com';
const document = (kind: DocumentKind, number: string, given: Partial<IssuedDocument> = {}): IssuedDocument => ({
  ...{ kind, number, shipment: null, credit: null, at: '2026-01-01T00:00:00.000Z', email: '' },
  ...{ replaces: null, replacedBy: null, changed: [], isPast: false, mailedTo: [] },
  ...given,
});
const issued = [
  document('proforma', 'PI-1', { replacedBy: 'PI-2' }),
  document('proforma', 'PI-2'),
  document('confirmation', 'OC-1', { mailedTo: [buyer] }),
  document('picking_list', 'PL-1'),
  document('packing_list', 'PK-1', { mailedTo: [buyer] }),
  document('commercial_invoice', 'CI-1', { mailedTo: ['broker@example.com'] }),
  document('certificate_of_origin', 'CO-1'),
  document('shipping_instructions', 'SI-1'),
  document('credit_note', 'CN-1', { changed: ['terms'] }),
];

test('the buyer is offered what buyers see, with what was not mailed to them ticked [O421]', () => {
  expect(mailableFor('buyer', { issued }).map(({ number }) => number)).toEqual(['PI-2', 'OC-1', 'PK-1', 'CI-1']);
  expect(firstChosen('buyer', { issued }, 'Ada@Example.com')).toEqual(['PI-2', 'CI-1']);
  // Without an address of the buyer, what anybody has got counts.
  expect(firstChosen('buyer', { issued }, '')).toEqual(['PI-2']);
});

test('the forwarder is offered shipping instructions, packing list and invoice; prices are not ticked [O421]', () => {
  expect(mailableFor('forwarder', { issued }).map(({ number }) => number)).toEqual(['PK-1', 'CI-1', 'SI-1']);
  expect(firstChosen('forwarder', { issued }, buyer)).toEqual(['PK-1', 'SI-1']);
  const sent = issued.map((each) =>
    each.number === 'SI-1' ? { ...each, mailedTo: ['desk@forwarder.example'] } : each,
  );
  expect(firstChosen('forwarder', { issued: sent }, buyer)).toEqual(['PK-1']);
});

test('without shipping instructions in force there is no mail to a forwarder, and at most ten documents are ticked [O421]', () => {
  expect(readersOf({ issued })).toEqual(['buyer', 'forwarder']);
  expect(readersOf({ issued: [document('shipping_instructions', 'SI-1')] })).toEqual(['forwarder']);
  const past = document('shipping_instructions', 'SI-1', { isPast: true });
  expect(readersOf({ issued: [past, document('proforma', 'PI-1')] })).toEqual(['buyer']);
  const many = Array.from({ length: 12 }, (_, at) => document('commercial_invoice', `CI-${at}`));
  expect(firstChosen('buyer', { issued: many }, buyer)).toHaveLength(10);
});
