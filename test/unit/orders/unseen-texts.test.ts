/** A text of which a reader sees nothing is none: documents would have a blank line in place of a name. */
import { expect, test } from 'vitest';
import { AddressChange } from '#domain/addresses/contract.ts';
import { ExtraLines } from '#domain/orders/extra-lines/contract.ts';
import { requestedFields } from '#domain/orders/requested-contract.ts';
import { TermValues } from '#domain/orders/terms/term-rules.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';

test.each(['\u200B', '\u2060 \u00AD', '\u3164'])(
  'only signs that nobody sees are no name, label, or number: %j [O405]',
  (unseen) => {
    const address = AddressChange.safeParse({ ...typedAddress(), contactName: unseen, addressLine1: unseen });
    expect(address.error?.issues.map(({ path }) => path[0])).toEqual(['contactName', 'addressLine1']);
    expect(AddressChange.parse({ ...typedAddress(), company: unseen }).company).toBe('');
    const charge = { kind: 'charge', charge: 'insurance', label: unseen, amount: 5 };
    expect(ExtraLines.parse({ reason: 'By phone', lines: [charge] }).lines).toMatchObject([{ label: '' }]);
    expect(requestedFields.poNumber.parse(unseen)).toBe('');
    expect(TermValues.poNumber.parse(unseen)).toBe('');
  },
);
