/** Upload of lists over HTTP. */
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvResponse } from '#api/csv-response.ts';
import { toAppError } from '#api/problem.ts';
import { maxImportBytes } from '#domain/imports/contract.ts';
import { type ApiFixture, openApiFixture } from './api-fixture.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture();
});
afterAll(async () => {
  expect(fixture.logged).toEqual([]);
  await fixture.close();
});

const list = new TextEncoder().encode('Brand,Part number,Name,Price\nHX,HX-1,Track roller,12.50\n');
const octets = { 'Content-Type': 'application/octet-stream' };
const announce = async (fileBytes: number = list.byteLength) => {
  const { body } = await fixture.request('POST /import', {
    as: fixture.admin,
    json: { kind: 'parts', fileName: 'list.csv', fileBytes },
  });
  return String(body._id);
};
const send = (id: string, from: number, body: BodyInit, headers: Record<string, string> = octets) =>
  fixture.request(`PUT /import/${id}/file?from=${from}`, { as: fixture.admin, headers, body });

test('a file is uploaded in slices, and its columns are returned with the last slice', async () => {
  const id = await announce();
  expect(await send(id, 0, list.slice(0, 20))).toMatchObject({
    status: 200,
    body: { state: 'uploading', receivedBytes: 20, progress: 20 / list.byteLength },
  });
  expect((await send(id, 20, list.slice(20))).body).toMatchObject({
    state: 'uploaded',
    receivedBytes: list.byteLength,
    headings: ['Brand', 'Part number', 'Name', 'Price'],
    settings: { columns: ['brand', 'partNumber', 'name', 'pricePerUnit'] },
    sample: [['HX', 'HX-1', 'Track roller', '12.50']],
  });
});

test('imports can be listed whatever an older version has stored of one of them', async () => {
  const [wide, odd] = [await announce(), await announce()];
  await send(wide, 0, list);
  const { pool } = fixture.shop;
  const columns = JSON.stringify(Array.from({ length: 300 }, () => 'x'.repeat(50)));
  await pool.query("update import_batches set settings = jsonb_set(settings, '{columns}', $2) where id = $1", [
    wide,
    columns,
  ]);
  await pool.query("update import_batches set settings = '{}', file_name = '' where id = $1", [odd]);
  const get = (path: string) => fixture.request(`GET ${path}`, { as: fixture.admin });
  const { status, text } = await get('/import');
  expect([status, text.includes(wide), text.includes(odd)]).toEqual([200, true, false]);
  expect(await get(`/import/${wide}`)).toMatchObject({ status: 200, body: { state: 'uploaded' } });
  expect(fixture.logged.splice(0)).toMatchObject([{ operation: 'listImports' }]);
  await pool.query('delete from import_batches where id = $1', [odd]);
});

test('a slice at a wrong position is rejected with the number of received bytes', async () => {
  const id = await announce();
  await send(id, 0, list.slice(0, 20));
  for (const from of [0, 30]) {
    expect(await send(id, from, list.slice(from))).toMatchObject({
      status: 409,
      body: { code: 'conflict', receivedBytes: 20 },
    });
  }
  expect((await send(id, 20, list.slice(20))).body.state).toBe('uploaded');
});

test('more bytes than announced are rejected, and the upload can continue', async () => {
  const id = await announce();
  expect(await send(id, 0, new Uint8Array(list.byteLength + 1))).toMatchObject({
    status: 413,
    body: { code: 'payload_too_large' },
  });
  expect((await send(id, 0, list)).body.state).toBe('uploaded');
});

test('a too large file is rejected before its upload, and another content type before the body is read', async () => {
  const json = { kind: 'parts', fileName: 'list.csv', fileBytes: maxImportBytes + 1 };
  expect(await fixture.request('POST /import', { as: fixture.admin, json })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'fileBytes' }] },
  });
  const id = await announce();
  expect(await send(id, 0, '{}', { 'Content-Type': 'application/json' })).toMatchObject({ status: 415 });
  expect(await send(id, 0, list, { ...octets, 'Content-Length': String(maxImportBytes + 1) })).toMatchObject({
    status: 413,
  });
});

test('an endless body is aborted', async () => {
  const id = await announce(100_000);
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 50_000;
      controller.enqueue(new Uint8Array(50_000));
    },
  });
  expect((await send(id, 0, endless)).status).toBe(413);
  expect(sent).toBeLessThan(1_000_000);
});

test('unknown imports and kinds are not found, and invalid settings are rejected', async () => {
  for (const call of [
    'GET /import/nonsense',
    'GET /import/01a1fef7-6f08-70d1-9f2d-7d81f697a481/errors',
    'GET /export/everything',
  ]) {
    expect((await fixture.request(call, { as: fixture.admin })).status, call).toBe(404);
  }
  const id = await announce();
  await send(id, 0, list);
  expect(await fixture.request(`PATCH /import/${id}`, { as: fixture.admin, json: { separator: 'x' } })).toMatchObject({
    status: 422,
  });
  expect(await fixture.request(`POST /import/${id}/run`, { as: fixture.admin })).toMatchObject({
    status: 409,
    body: { state: 'uploaded' },
  });
});

test('a CSV response is generated while it is read, and stops when the client disconnects', async () => {
  let made = 0;
  let ended = false;
  async function* lines() {
    try {
      for (;;) {
        made += 1;
        yield 'x,y\r\n'.repeat(1000);
      }
    } finally {
      ended = true;
    }
  }
  const app = new Hono().get('/', () => csvResponse(lines(), new Headers(), refuse));
  const reader = (await app.request('/')).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(made).toBeLessThan(10);
  expect(ended).toBe(true);
});

test('an export that fails in the middle is logged, and tells nothing of the database [U41]', async () => {
  const text = 'Failed query: select "email" params: ada@example.com';
  const lines = async function* () {
    yield 'a,b\r\n';
    throw new Error(text);
  };
  const logged: unknown[] = [];
  const log = { ...fixture.api.log, error: (fields: object) => logged.push(fields) };
  const response = csvResponse(lines(), new Headers(), (error) => toAppError(error, 'id-1', log));
  await expect(response.text()).rejects.toThrow('Something went wrong on our side. Reference: id-1');
  expect(logged).toEqual([{ err: new Error(text), requestId: 'id-1' }]);
});

/** For downloads that do not fail. */
function refuse(error: unknown): never {
  throw error;
}
