/** Valid calls about quotations. */
import { v7 as uuid } from 'uuid';
import { type Scope, system, visitor } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { answered, freeAnswer, quoted, sentRequest } from '../quotations/quotation-fixture.ts';
import type { ApiFixture } from './api-fixture.ts';
import type { Sample } from './samples.ts';

const answers = [freeAnswer(), freeAnswer()];

/** Undefined for other operations. Whoever has the key of a request acts as its buyer. */
export async function quotedSample({ shop }: ApiFixture, operation: string): Promise<Sample | undefined> {
  const ofAnswers = ['getQuotationAnswers', 'saveQuotationAnswers', 'previewQuotation', 'sendQuotation'];
  const ofQuotation = [
    'listQuotations',
    'getQuotationPdf',
    'declineQuotation',
    'checkQuotationAcceptance',
    'acceptQuotation',
  ];
  if (operation === 'listQuotedDemand' || operation === 'addAnsweredNumber') return demandSample(shop, operation);
  if (![...ofAnswers, ...ofQuotation].includes(operation)) return undefined;
  const base: Scope = { ...shop.system, actor: system };
  const staff = shop.as(await createUser(shop, { role: 'sales' }));
  const { id, key } = await sentRequest({ ...base, actor: visitor });
  const path = `/quotation-request/${id}`;
  if (ofAnswers.includes(operation)) await answered(staff, { id }, answers);
  else await quoted(staff, { id }, answers);
  const headers = { 'Request-Key': key };
  const samples: Record<string, Sample> = {
    getQuotationAnswers: { path: `${path}/answers`, options: {} },
    saveQuotationAnswers: {
      path: `${path}/answers`,
      options: { json: { version: 1, content: { notes: 'Half done' } } },
    },
    previewQuotation: { path: `${path}/quotation/preview?answersVersion=1`, options: {} },
    sendQuotation: { path: `${path}/quotation`, options: { json: { id: uuid(), version: 1, answersVersion: 1 } } },
    listQuotations: { path: `${path}/quotation`, options: { headers } },
    getQuotationPdf: { path: `${path}/quotation/1/pdf`, options: { headers } },
    declineQuotation: {
      path: `${path}/quotation/decline`,
      options: { headers, json: { quotationVersion: 1, reason: 'Too dear' } },
    },
    checkQuotationAcceptance: { path: `${path}/acceptance`, options: { headers } },
    acceptQuotation: {
      path: `${path}/acceptance`,
      options: { headers, json: { quotationVersion: 1, address: typedAddress() } },
    },
  };
  return samples[operation];
}

/** A number that no part has was answered with a part. */
async function demandSample(shop: ApiFixture['shop'], operation: string): Promise<Sample> {
  const staff = shop.as(await createUser(shop, { role: 'sales' }));
  const number = `QD-${uuid().slice(-12)}`;
  const { id } = await sentRequest(
    { ...shop.system, actor: visitor },
    { lines: [{ partNumber: number, quantity: 1 }] },
  );
  const productId = await createPart(shop);
  await quoted(staff, { id }, [{ answer: 'part', productId, unitPrice: '40' }]);
  if (operation === 'listQuotedDemand') return { path: '/quotation-request/demand', options: {} };
  return { path: '/quotation-request/demand/number', options: { json: { number, productId, kind: 'old' } } };
}
