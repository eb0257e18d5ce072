/** What the browser does to upload a file of a request, with the API of the shop behind a line that breaks. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { maxSliceBytes } from '#domain/quotations/files/file-rules.ts';
import { readRequestFile } from '#domain/quotations/files/read-request-file.server.ts';
import { visitor } from '#platform/scope.ts';
import {
  type ChosenFile,
  fileProblem,
  findRequestFile,
  isSameFile,
  requestFileTypes,
  takeBackRequestFile,
  uploadRequestFile,
} from '#web/session/request-files.ts';
import { newRequestRef, pdfOf } from '../../fixtures/request-files.ts';
import { type ApiFixture, openApiFixture } from '../api/api-fixture.ts';

let fixture: ApiFixture;
/** What happens to the requests, in their order; those after the last pass. */
let line: ('pass' | 'lost' | 'answer lost')[] = [];
let sent: string[] = [];

async function overLine(url: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
  const fate = line.shift() ?? 'pass';
  const path = url.replace(/^.*?\/api/, '');
  sent.push(`${method} ${new URL(url, 'http://shop.test').searchParams.get('from') ?? ''}`.trim());
  if (fate === 'lost') throw new TypeError('No response');
  const given = Object.fromEntries(new Headers(headers));
  const { status, text } = await fixture.request(`${method} ${path}`, { headers: given, body: body ?? undefined });
  if (fate === 'answer lost') throw new TypeError('No response');
  return new Response(text, { status });
}

/** As much of it as the upload uses. */
class LineRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  statusText = '';
  response: Blob | null = null;
  onload = () => {};
  onerror = () => {};
  onloadend = () => {};
  #init: { method: string; url: string; headers: Record<string, string> } = { method: '', url: '', headers: {} };
  open(method: string, url: string) {
    this.#init = { method, url, headers: {} };
  }
  setRequestHeader(name: string, value: string) {
    this.#init.headers[name] = value;
  }
  getAllResponseHeaders = () => 'content-type: application/json\r\n';
  abort() {}
  send(body: Blob) {
    this.upload.onprogress?.({ loaded: body.size / 2, total: body.size });
    overLine(this.#init.url, { ...this.#init, body })
      .then(
        async (answer) => {
          this.status = answer.status;
          this.response = await answer.blob();
          this.onload();
        },
        () => this.onerror(),
      )
      .finally(() => this.onloadend());
  }
}

beforeAll(async () => {
  fixture = await openApiFixture();
});
afterAll(() => fixture.close());
afterEach(() => {
  vi.unstubAllGlobals();
  [line, sent] = [[], []];
});

const fileOf = (bytes: Buffer, name = 'list.pdf') => new File([new Uint8Array(bytes)], name);

function upload(bytes: Buffer, request = newRequestRef(), given: Partial<ChosenFile> = {}) {
  vi.stubGlobal('fetch', overLine);
  vi.stubGlobal('XMLHttpRequest', LineRequest);
  // The browser is online again as soon as the page waits for it.
  vi.stubGlobal('addEventListener', (_type: 'online', listener: () => void) => setImmediate(listener));
  vi.stubGlobal('removeEventListener', () => {});
  const chosen = { id: randomUUID() as string, name: 'list.pdf', bytes: bytes.byteLength, ...given };
  const shares: number[] = [];
  const abort = new AbortController();
  const options = { report: (share: number) => shares.push(share), signal: abort.signal };
  const work = uploadRequestFile(request, fileOf(bytes), chosen, options);
  return { work, chosen, request, shares, abort };
}

test('after lost slices and lost answers it goes on where the shop is, in smaller slices, and ends with the file [O468]', async () => {
  const bytes = pdfOf(maxSliceBytes * 2);
  // Announced; a slice lost; asked; the next one arrives without an answer; asked; the rest.
  line = ['pass', 'lost', 'pass', 'answer lost', 'lost'];
  const { work, shares, request, chosen } = upload(bytes);
  expect(await work).toMatchObject({ format: 'pdf', receivedBytes: bytes.byteLength });
  expect(shares.at(-1)).toBe(1);
  expect(shares.some((share) => share > 0.1 && share < 0.9)).toBe(true);
  expect(sent.slice(0, 4)).toEqual(['POST', 'PUT 0', 'POST', 'PUT 0']);
  const { bytes: kept } = await readRequestFile({ ...fixture.shop.system, actor: visitor }, request, chosen.id, 'full');
  expect(Buffer.from(kept).equals(bytes)).toBe(true);
});

test('the last answer is lost: nothing is sent again [O468]', async () => {
  line = ['pass', 'answer lost'];
  const { work } = upload(pdfOf(1000));
  expect(await work).toMatchObject({ format: 'pdf' });
  expect(sent).toEqual(['POST', 'PUT 0', 'POST']);
});

test('a page that was loaded again asks what is here, and goes on when the same file is chosen again [O468]', async () => {
  const bytes = pdfOf(maxSliceBytes + 1000);
  line = ['pass', 'pass', ...Array(20).fill('lost')];
  const first = upload(bytes);
  await expect(first.work).rejects.toMatchObject({ status: 0 });
  line = [];
  expect(await findRequestFile(first.request, first.chosen)).toMatchObject({
    receivedBytes: maxSliceBytes,
    format: null,
  });
  expect(isSameFile(fileOf(bytes), first.chosen)).toBe(true);
  expect(isSameFile(fileOf(bytes.subarray(1)), first.chosen)).toBe(false);
  sent = [];
  const second = upload(bytes, first.request, first.chosen);
  expect(await second.work).toMatchObject({ format: 'pdf' });
  expect(sent).toEqual(['POST', `PUT ${maxSliceBytes}`]);
  await takeBackRequestFile(first.request, first.chosen.id);
  expect(await findRequestFile(first.request, first.chosen)).toMatchObject({ receivedBytes: 0 });
});

test('a file that cannot be used is refused once with what to do, and a cancelled upload ends at once [O468]', async () => {
  const { work } = upload(Buffer.from(`<svg>${' '.repeat(1000)}</svg>`));
  await expect(work).rejects.toMatchObject({ status: 415, errors: [{ path: 'file' }] });
  expect(sent).toHaveLength(2);
  line = ['pass', 'lost'];
  const cancelled = upload(pdfOf(1000));
  cancelled.abort.abort();
  await expect(cancelled.work).rejects.toMatchObject({ name: 'AbortError' });
  expect(fileProblem(new Blob([]))).toBe('The file is empty. Choose another one.');
  expect(fileProblem(new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]))).toContain('larger than 10 MB');
  expect(fileProblem(new Blob(['x']))).toBeUndefined();
  expect(requestFileTypes).not.toContain('hei');
});
