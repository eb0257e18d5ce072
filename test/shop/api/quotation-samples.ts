/** Valid calls about requests for quotation. */
import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { NewQuotationRequest } from '#domain/quotations/contract.ts';
import { sendQuotationRequest } from '#domain/quotations/send-request.server.ts';
import { visitor } from '#platform/scope.ts';
import type { ApiFixture } from './api-fixture.ts';
import { requestFileSample } from './request-file-samples.ts';
import type { Sample } from './samples.ts';

const asked = () => ({
  id: uuid(),
  key: randomBytes(32).toString('base64url'),
  name: 'Omar Haddad',
  email: `${uuid()}@example.com`,
  lines: [{ partNumber: '20Y-30-00481', quantity: 4 }],
});

/** Undefined for other operations. Whoever has the key of a request acts as its buyer. */
export async function quotationSample({ shop }: ApiFixture, operation: string): Promise<Sample | undefined> {
  const request = asked();
  const path = `/quotation-request/${request.id}`;
  const headers = { 'Request-Key': request.key };
  const samples: Record<string, Sample> = {
    getQuotationRequest: { path, options: { headers } },
    listQuotationProposals: { path: `${path}/proposals`, options: {} },
    takeQuotationRequest: { path: `${path}/take`, options: { json: { version: 1 } } },
    declineQuotationRequest: {
      path: `${path}/decline`,
      options: { json: { version: 1, reason: 'Nobody makes it any more' } },
    },
    withdrawQuotationRequest: { path: `${path}/withdraw`, options: { headers, json: { version: 1 } } },
    writeQuotationMessage: {
      path: `${path}/message`,
      options: { headers, json: { id: uuid(), text: 'It is urgent' } },
    },
    renewQuotationLink: { path: `${path}/link`, options: {} },
  };
  if (operation.endsWith('QuotationFile')) return requestFileSample(shop, operation);
  if (operation === 'sendQuotationRequest') return { path: '/quotation-request', options: { json: request } };
  if (operation === 'listQuotationRequests') return { path: '/quotation-request?desk=new&q=haddad', options: {} };
  if (operation === 'countNewQuotationRequests') return { path: '/quotation-request/new', options: {} };
  if (operation === 'exportQuotationRequests') return { path: '/quotation-request/csv?desk=new', options: {} };
  if (operation === 'listOwnQuotationRequests') return { path: '/quotation-request/own', options: {} };
  if (operation === 'exportOwnQuotationRequests') return { path: '/quotation-request/own/csv', options: {} };
  if (operation === 'getRequestFigures') return { path: '/quotation-request/figures?days=90', options: {} };
  if (!samples[operation]) return undefined;
  await sendQuotationRequest({ ...shop.system, actor: visitor }, NewQuotationRequest.parse(request));
  return samples[operation];
}
