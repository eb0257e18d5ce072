/** Files by which buyers show that they have paid. */
import { z } from 'zod';
import { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { maxProofBytes, OrderToCheck, ProofDecision, ProofText } from '#domain/orders/proofs/contract.ts';
import { decideProof } from '#domain/orders/proofs/decide-proof.server.ts';
import { listProofsToCheck } from '#domain/orders/proofs/list-proofs.server.ts';
import { getProofFile } from '#domain/orders/proofs/proof-file.server.ts';
import { sendProof } from '#domain/orders/proofs/send-proof.server.ts';
import { fileBody, jsonBody } from './body.ts';
import { endpoint, uploadDownload } from './endpoint.ts';
import { IdPath, NumberPath } from './path-parameters.ts';

const tag = 'Orders';
const ProofPath = NumberPath.extend(IdPath.shape);

export const orderProofEndpoints = [
  endpoint('sendPaymentProof', {
    tag,
    summary: 'Send a proof of payment',
    description:
      'For the buyer of an order that has something to pay: a JPEG, PNG, WebP or PDF of at most 10 MB, detected by content. Pictures are encoded again without their metadata. The shop gets a mail. At most five files that are not declined, 20 an hour. The id is a UUID that the client makes: a repeated request with the same id stores nothing twice.',
    pathParameters: ProofPath,
    query: ProofText,
    body: fileBody({ field: 'file', maxBytes: maxProofBytes }),
    status: 201,
    result: OrderDetail,
    errors: ['not_found', 'conflict', 'idempotency_mismatch', 'too_many_requests', 'unavailable'],
    handle: ({ scope, path, query, body }) => sendProof(scope, { ...path, ...query }, body),
  }),
  endpoint('getPaymentProof', {
    tag,
    summary: 'The file of a proof of payment',
    description: 'A PDF as it was sent, a picture as WebP. For the buyer of the order and for staff who see orders.',
    pathParameters: ProofPath,
    result: uploadDownload,
    errors: ['not_found'],
    async handle({ scope, path, header }) {
      const file = await getProofFile(scope, path.number, path.id);
      header('Content-Disposition', `attachment; filename="${path.number}-proof.${file.format}"`);
      return file;
    },
  }),
  endpoint('decidePaymentProof', {
    tag,
    summary: 'Check or decline a proof of payment',
    description:
      'Declined needs a reason, which the buyer gets by mail. A payment that is recorded with proofId marks its proof as checked by itself. 409 when it was decided before.',
    pathParameters: ProofPath,
    body: jsonBody(ProofDecision),
    result: OrderDetail,
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path, body }) => decideProof(scope, path, body),
  }),
  endpoint('listProofsToCheck', {
    tag,
    summary: 'Orders with proofs of payment to check',
    description: 'The 100 orders whose proofs have waited longest for somebody of the staff.',
    result: z.array(OrderToCheck),
    handle: ({ scope }) => listProofsToCheck(scope),
  }),
];
