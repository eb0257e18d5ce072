/** Requests for quotation for tests. */
import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { NewQuotationRequest } from '#domain/quotations/contract.ts';
import { sendQuotationRequest } from '#domain/quotations/send-request.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import type { TestShop } from '../../fixtures/database.ts';

interface AskedLine {
  readonly partNumber?: string;
  readonly name?: string;
  readonly quantity?: number;
  readonly machine?: { readonly make: string; readonly model: string; readonly serial?: string };
  readonly note?: string;
}

export interface SentByStranger {
  readonly id: string;
  readonly key: string;
  readonly number: string;
  readonly email: string;
}

/** Sends a request of somebody without account; the lines ask for one piece each unless they say otherwise. */
export async function sendAsStranger(
  shop: TestShop,
  lines: readonly AskedLine[],
  given: Record<string, unknown> = {},
): Promise<SentByStranger> {
  const email = `${uuid()}@example.com`;
  const key = randomBytes(32).toString('base64url');
  const { id, number } = await sendQuotationRequest(
    { ...shop.system, actor: visitor },
    NewQuotationRequest.parse({ ...askedBy({ key, email, ...given }), lines: withQuantity(lines) }),
  );
  return { id, key, number, email };
}

/** Sends a request of the signed-in buyer; its id. */
export async function sendAsBuyer(buyer: Scope, lines: readonly AskedLine[]): Promise<string> {
  const request = NewQuotationRequest.parse({ ...askedBy({}), lines: withQuantity(lines) });
  return (await sendQuotationRequest(buyer, request)).id;
}

const askedBy = (given: Record<string, unknown>) => ({
  id: uuid(),
  name: 'Omar Haddad',
  company: 'Haddad Quarries',
  country: 'JO',
  ...given,
});

const withQuantity = (lines: readonly AskedLine[]) => lines.map((line) => ({ quantity: 1, ...line }));
