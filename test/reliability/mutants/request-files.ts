/** Guards of the files of requests for quotation. */
import type { Mutant } from './mutant.ts';

const files = 'test/shop/quotations/files.test.ts';
const uploads = 'test/shop/quotations/file-uploads.test.ts';
const client = 'test/shop/quotations/upload-client.test.ts';
const announce = 'src/domain/quotations/files/announce-request-file.server.ts';
const receive = 'src/domain/quotations/files/receive-request-file.server.ts';
const ofLines = 'src/domain/quotations/files/request-files-of-lines.server.ts';
const unused = 'src/domain/quotations/files/delete-unused-request-files.server.ts';

export const requestFileMutants: readonly Mutant[] = [
  {
    name: 'files of strangers fill the disk until orders are refused',
    file: 'src/domain/quotations/files/require-disk-room.server.ts',
    code: 'hasFreeSpace(config, reserves)',
    becomes: 'hasFreeSpace(config)',
    test: uploads,
  },
  {
    name: 'a file of another request is read with the key of this one',
    file: 'src/domain/quotations/files/file-row.server.ts',
    code: 'and(eq(quotationFiles.id, id), eq(quotationFiles.requestId, requestId))',
    becomes: 'eq(quotationFiles.id, id)',
    test: files,
  },
  {
    name: 'staff read what was not sent to them',
    file: 'src/domain/quotations/open-request.server.ts',
    code: "isStaff ? ne(quotationRequests.state, 'draft') : undefined",
    becomes: "isStaff ? ne(quotationRequests.state, 'withdrawn') : undefined",
    test: files,
  },
  {
    name: 'a request takes files that are not here',
    file: ofLines,
    code: 'if (!free.delete(id)) throw',
    becomes: 'if (!free.delete(id) && at < 0) throw',
    test: files,
  },
  {
    name: 'a file is uploaded after the request was sent',
    file: announce,
    code: "requireAction(open, 'save');\n    const [known]",
    becomes: 'const [known]',
    test: files,
  },
  {
    name: 'a program is refused when all of it is here',
    file: receive,
    code: 'from === 0 ? withUsableStart(bytes) : bytes',
    becomes: 'bytes',
    test: files,
  },
  {
    name: 'a HEIC picture is refused without what to do',
    file: 'src/domain/media/file-to-store.server.ts',
    code: "  if (isHeic(start)) throw fileError('unsupported_media_type', m.media_file_heic());\n",
    becomes: '',
    test: files,
  },
  {
    name: 'a request has files without end',
    file: announce,
    code: 'has.bytes + bytes > maxRequestFileBytes',
    becomes: 'has.bytes < 0',
    test: uploads,
  },
  {
    name: 'a slice that comes twice at once is in the file twice',
    file: receive,
    code: '{ forChange: true });\n  requireOffset(file, from);',
    becomes: '{ forChange: true });',
    test: uploads,
  },
  {
    name: 'nothing counts the slices of a network',
    file: receive,
    code: '    if (uploader !== null) await createRateLimiter(scope.db, scope.now).count(requestSliceLimit, uploader);\n',
    becomes: '',
    test: uploads,
  },
  {
    name: 'an upload that does not end stays',
    file: unused,
    code: 'or(isNull(requestId), isUnfinished)',
    becomes: 'and(isNull(requestId), or(isUnfinished, isNull(requestId)))',
    test: uploads,
  },
  {
    name: 'the erasure of a person leaves the files',
    file: 'src/domain/privacy/tables/quotation-tables.server.ts',
    code: 'erasure: { requestId: null, lineId: null,',
    becomes: 'erasure: { lineId: null,',
    test: uploads,
  },
  {
    name: 'the browser sends again what has arrived',
    file: 'src/web/session/upload-in-slices.ts',
    code: 'state = await upload.ask().catch(() => state);',
    becomes: '',
    test: client,
  },
];
