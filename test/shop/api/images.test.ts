import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxImageBytes, UploadedImage } from '#domain/media/contract.ts';
import { type ApiFixture, openApiFixture, type RequestOptions } from './api-fixture.ts';
import { tinyPng } from './samples.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture();
});
afterAll(() => fixture.close());

const form = (...files: readonly (readonly [string, Uint8Array<ArrayBuffer> | string])[]) => {
  const data = new FormData();
  for (const [field, content] of files) data.append(field, typeof content === 'string' ? content : new Blob([content]));
  return data;
};
const upload = (options: RequestOptions) => fixture.request('POST /image', { as: fixture.buyer, ...options });
const png = new Uint8Array(tinyPng);

test('an uploaded picture gets a URL [O157]', async () => {
  const { status, body } = await upload({ body: form(['image', png]) });
  expect(status).toBe(200);
  expect(UploadedImage.strict().parse(body)).toEqual(body);
  expect(body.data).toMatchObject({
    width: 1,
    height: 1,
    url: expect.stringMatching(/^\/img\/[0-9a-f-]{36}$/) as string,
  });
});

const random = (bytes: number) => new Uint8Array(bytes).fill(7);
test.each<[string, () => RequestOptions, number, string]>([
  ['no token', () => ({ as: undefined, body: form(['image', png]) }), 401, 'unauthenticated'],
  ['JSON', () => ({ json: { image: 'x' } }), 415, 'unsupported_media_type'],
  ['no file', () => ({ body: form() }), 400, 'bad_request'],
  ['a text instead of a file', () => ({ body: form(['image', 'text']) }), 400, 'bad_request'],
  ['another field', () => ({ body: form(['picture', png]) }), 400, 'bad_request'],
  ['two files', () => ({ body: form(['image', png], ['image', png]) }), 400, 'bad_request'],
  ['no boundary', () => ({ body: 'x', headers: { 'Content-Type': 'multipart/form-data' } }), 400, 'bad_request'],
  [
    'a truncated form',
    () => ({
      body: '--b\r\nContent-Disposition: form-data; name="image"; filename="x"\r\n\r\nabc',
      headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
    }),
    400,
    'bad_request',
  ],
  ['no picture', () => ({ body: form(['image', random(1000)]) }), 415, 'unsupported_media_type'],
  [
    'an SVG',
    () => ({
      body: form([
        'image',
        new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      ]),
    }),
    415,
    'unsupported_media_type',
  ],
  ['too many bytes', () => ({ body: form(['image', random(maxImageBytes + 1)]) }), 413, 'payload_too_large'],
  ['far too many bytes', () => ({ body: form(['image', random(2 * maxImageBytes)]) }), 413, 'payload_too_large'],
])('%s is rejected in the format of the image host [O157]', async (_name, options, status, code) => {
  const answer = await upload(options());
  expect(answer.status).toBe(status);
  expect(answer.body).toEqual({
    success: false,
    status,
    error: { code, message: expect.stringMatching(/\w/) as string },
  });
  expect(answer.headers.get('Content-Type')).toContain('application/json');
});
