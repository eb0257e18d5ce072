/** The size of a file of a buyer. */
import { expect, test } from 'vitest';
import { maxFileBytes } from '#domain/media/file-limits.ts';
import { fileToStore } from '#domain/media/file-to-store.server.ts';

const pdfOf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(size - 8)]);

test('a file above the limit is refused at its field, whoever has received it; one of exactly the limit is kept [O240]', async () => {
  const tooLarge = fileToStore(pdfOf(maxFileBytes + 1)).then(({ format }) => format);
  await expect(tooLarge).rejects.toMatchObject({ code: 'payload_too_large', extra: { errors: [{ path: 'file' }] } });
  expect((await fileToStore(pdfOf(maxFileBytes))).format).toBe('pdf');
});
