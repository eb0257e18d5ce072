/** Pictures and PDFs of requests for quotation. */
import { z } from 'zod';
import { maxFileBytes } from '#domain/media/file-limits.ts';
import { announceRequestFile, removeRequestFile } from '#domain/quotations/files/announce-request-file.server.ts';
import { NewRequestFile, RequestFileUpload, requestFileSizes } from '#domain/quotations/files/contract.ts';
import {
  maxLineFiles,
  maxRequestFileBytes,
  maxRequestFiles,
  maxSliceBytes,
  unsentDays,
  uploadHours,
} from '#domain/quotations/files/file-rules.ts';
import { readRequestFile } from '#domain/quotations/files/read-request-file.server.ts';
import { receiveRequestFile } from '#domain/quotations/files/receive-request-file.server.ts';
import { Deleted } from './acknowledgement.ts';
import { jsonBody, octetsBody } from './body.ts';
import { endpoint, uploadDownload } from './endpoint.ts';
import { IdPath } from './path-parameters.ts';
import { requestKeyHeader, requestKeyOf } from './request-key-header.ts';

const common = { tag: 'Quotations', headers: [requestKeyHeader] } as const;
const FilePath = IdPath.extend({ file: IdPath.shape.id });
const refOf = (path: { id: string }, request: Request) => ({ id: path.id, key: requestKeyOf(request) });

export const quotationFileEndpoints = [
  endpoint('announceQuotationFile', {
    ...common,
    status: 201,
    pathParameters: IdPath,
    summary: 'Announce a picture or PDF for a request for quotation',
    description: `Before the request is sent: choose the id of the request, upload its files, and name them in its lines when you send it, at most ${maxLineFiles} each. A request has at most ${maxRequestFiles} files and ${maxRequestFileBytes / 1024 / 1024} MB. Files wait ${unsentDays} days for it to be sent. A repeated announcement says how much of the file is here: go on from there after a lost line.`,
    body: jsonBody(NewRequestFile),
    result: RequestFileUpload,
    errors: ['not_found', 'conflict', 'idempotency_mismatch', 'too_many_requests', 'unavailable'],
    handle: ({ scope, path, body, request }) => announceRequestFile(scope, refOf(path, request), body),
  }),
  endpoint('sendQuotationFile', {
    ...common,
    pathParameters: FilePath,
    summary: 'Upload a slice of a file of a request for quotation',
    description: `At most ${maxSliceBytes} bytes, which must begin where the previous slice ended; otherwise the response is 409 with receivedBytes. A JPEG, PNG, WebP or PDF of at most ${maxFileBytes / 1024 / 1024} MB, detected by content at the first slice; pictures are encoded again without their metadata after the last one. A slice without bytes at the end asks for that again. An upload has ${uploadHours} hours to end.`,
    query: z.object({
      from: z.coerce
        .number()
        .int()
        .min(0)
        .max(maxFileBytes)
        .default(0)
        .meta({ description: 'Offset of the slice in the file, in bytes' }),
    }),
    body: octetsBody({ maxBytes: maxSliceBytes }),
    result: RequestFileUpload,
    errors: ['not_found', 'conflict', 'invalid', 'too_many_requests', 'unavailable'],
    handle: ({ scope, path, query, body, request }) =>
      receiveRequestFile(scope, refOf(path, request), path.file, { from: query.from, bytes: body }),
  }),
  endpoint('getQuotationFile', {
    ...common,
    pathParameters: FilePath,
    summary: 'A file of a request for quotation',
    description:
      'A PDF as it was sent, a picture as WebP, or its thumbnail. For the buyer of the request and for staff who see orders.',
    query: z.object({
      size: z.enum(requestFileSizes).default('full').meta({ description: '`thumbnail`: of a picture only' }),
    }),
    uncached: true,
    result: uploadDownload,
    errors: ['not_found'],
    async handle({ scope, path, query, request, header }) {
      const { name, ...file } = await readRequestFile(scope, refOf(path, request), path.file, query.size);
      header('Content-Disposition', `attachment; filename="${name}"`);
      return file;
    },
  }),
  endpoint('removeQuotationFile', {
    ...common,
    pathParameters: FilePath,
    summary: 'Remove a file of a request for quotation',
    description: 'Before the request is sent. A repeated request removes nothing.',
    result: Deleted,
    errors: ['not_found', 'conflict'],
    handle: async ({ scope, path, request }) => ({
      acknowledged: true as const,
      deletedCount: await removeRequestFile(scope, refOf(path, request), path.file),
    }),
  }),
];
