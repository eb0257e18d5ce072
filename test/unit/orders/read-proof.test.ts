/** The size of a proof of payment. */
import { expect, test } from 'vitest';
import { maxProofBytes } from '#domain/orders/proofs/contract.ts';
import { readProof } from '#domain/orders/proofs/read-proof.server.ts';

const pdfOf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(size - 8)]);

test('a file above the limit is refused at its field, whoever has received it; one of exactly the limit is kept [O240]', async () => {
  const tooLarge = readProof(pdfOf(maxProofBytes + 1)).then(({ format }) => format);
  await expect(tooLarge).rejects.toMatchObject({ code: 'payload_too_large', extra: { errors: [{ path: 'file' }] } });
  expect((await readProof(pdfOf(maxProofBytes))).format).toBe('pdf');
});
