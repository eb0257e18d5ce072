/** Requests of buyers and quotations of staff, for the tests of quotations. */
import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { NewQuotationRequest, type QuotationRequest } from '#domain/quotations/contract.ts';
import { getQuotationRequest } from '#domain/quotations/get-request.server.ts';
import { type TypedAnswer, TypedAnswers } from '#domain/quotations/quoted/answer-contract.ts';
import { NewAcceptance } from '#domain/quotations/quoted/quotation-contract.ts';
import { getAnswers, saveAnswers } from '#domain/quotations/quoted/request-answers.server.ts';
import { sendQuotation } from '#domain/quotations/quoted/send-quotation.server.ts';
import { sendQuotationRequest } from '#domain/quotations/send-request.server.ts';
import type { Scope } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import type { TestShop } from '../../fixtures/database.ts';
import { mailsOf } from '../../fixtures/mails.ts';

export interface SentRequest {
  readonly id: string;
  /** Of a buyer without account. */
  readonly key: string;
  readonly email: string;
}

/** A request of a buyer without account, or of the user of the scope, by default for a worn number and a seal. */
export async function sentRequest(scope: Scope, given: Record<string, unknown> = {}): Promise<SentRequest> {
  const key = randomBytes(32).toString('base64url');
  const email = `${uuid()}@example.com`;
  const request = NewQuotationRequest.parse({
    id: uuid(),
    key,
    email,
    name: 'Omar Haddad',
    company: 'Haddad Quarries',
    country: 'DE',
    phone: '+962 6 555 0110',
    lines: [
      { partNumber: '20Y-30-00481', quantity: 4 },
      { name: 'Seal of the swing motor', quantity: 2 },
    ],
    ...given,
  });
  await sendQuotationRequest(scope, request);
  return { id: request.id, key, email: request.email };
}

type Given = Partial<Record<keyof TypedAnswers, unknown>>;
type GivenAnswer = Partial<TypedAnswer>;

/** A free line, as staff type it. */
export const freeAnswer = (given: GivenAnswer = {}): GivenAnswer => ({
  answer: 'free',
  name: 'Seal kit',
  number: 'SK-1',
  weightKg: '0.25',
  unitPrice: '40.00',
  ...given,
});

/** Days from now, YYYY-MM-DD in UTC. */
const dayFrom = (scope: Pick<Scope, 'now'>, days: number): string =>
  new Date(scope.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** Saves the answers to the lines of the request, in their order; valid for 30 days. */
export async function answered(
  staff: Scope,
  { id }: Pick<SentRequest, 'id'>,
  answers: readonly GivenAnswer[],
  terms: Given = {},
): Promise<number> {
  const { lines } = await getQuotationRequest(staff, { id });
  const content = TypedAnswers.parse({
    validUntil: dayFrom(staff, 30),
    ...terms,
    lines: answers.flatMap((answer, at) => (lines[at] ? [{ lineId: lines[at].id, ...answer }] : [])),
  });
  const { version } = await getAnswers(staff, id);
  return (await saveAnswers(staff, id, { version, content })).version;
}

/** The same, sent as the next version. */
export async function quoted(
  staff: Scope,
  request: Pick<SentRequest, 'id'>,
  answers: readonly GivenAnswer[],
  terms: Given = {},
): Promise<QuotationRequest> {
  const answersVersion = await answered(staff, request, answers, terms);
  const { version } = await getQuotationRequest(staff, request);
  return sendQuotation(staff, request.id, { id: uuid(), version, answersVersion });
}

/** What a buyer without account sends to accept. */
export const acceptance = (given: Record<string, unknown> = {}): NewAcceptance =>
  NewAcceptance.parse({ quotationVersion: 1, address: typedAddress(), ...given });

/** The newest first. */
export const mailsTo = async (shop: TestShop, email: string) =>
  (await mailsOf(shop)).filter(({ recipient }) => recipient === email).toReversed();
