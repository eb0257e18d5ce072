/** Lists that were made to stop the shop: they are refused by their bounds, or read while other requests are answered. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkList, checkListFile } from '#domain/quick-order/check-list.server.ts';
import { maxTextLength } from '#domain/quick-order/limits.ts';
import { type ApiFixture, openApiFixture } from '../api/api-fixture.ts';
import { stockQuickOrderShop } from './quick-order-fixture.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture();
  await stockQuickOrderShop(fixture.shop);
});
afterAll(() => fixture.close());

const problemOf = async (text: string) => {
  const { status, body } = await fixture.request('POST /quick-order', { json: { text } });
  return [status, (body['errors'] as { path: string; message: string }[] | undefined)?.[0]];
};
const problemOfFile = async (content: string | Buffer) => {
  const body = new FormData();
  body.set('list', new Blob([new Uint8Array(Buffer.from(content))]), 'list.txt');
  const { status, body: answer } = await fixture.request('POST /quick-order/file', { body });
  return [status, (answer['errors'] as { path: string; message: string }[] | undefined)?.[0]];
};

/** Separators of every kind of list. */
const pieces = ['a,', '1;', '1,', '1\t', '1|', '1 ', '"', '"1",', 'a-1,', '1x', '(1', 'ﷺ', '20Y-30-00481,', '= 1 '];

describe('a row that never ends', () => {
  test.each(pieces)('of %j is refused with a sentence, whatever its length', async (piece) => {
    for (const length of [20_000, maxTextLength]) {
      const [status, problem] = await problemOf(piece.repeat(length / piece.length));
      expect([status, problem], piece).toMatchObject([
        422,
        { path: 'text', message: expect.stringMatching(/^(Line 1|This)/) },
      ]);
    }
    const [status, problem] = await problemOfFile(piece.repeat(1_000_000 / piece.length));
    expect([status, problem], piece).toMatchObject([422, { path: 'list' }]);
    expect(fixture.logged).toEqual([]);
  });
});

describe('a list of many rows', () => {
  test.each(['a,a,a,a,a', '1;1;1;1', '12345,12345,12345', 'x', '1', '', '"', 'a\tb\t1'])(
    'of %j is answered without an error of the server',
    async (row) => {
      const text = `${row}\n`.repeat(40_000 / (row.length + 1));
      expect([200, 422]).toContain((await problemOf(text))[0]);
      expect([200, 422]).toContain((await problemOfFile(text.repeat(25)))[0]);
      expect(fixture.logged).toEqual([]);
    },
  );

  test('of more values than a list has is refused before it is read', async () => {
    const { status, body } = await fixture.request('POST /quick-order', {
      json: { text: 'A-12345', other: Array.from({ length: 100_000 }, () => ({})) },
    });
    expect([status, body['code']]).toEqual([413, 'payload_too_large']);
  });
});

test('a long text is refused by its length, and says what to do', async () => {
  const [status, problem] = await problemOf(`${'A-12345 4\n'.repeat(maxTextLength / 10)} `);
  expect([status, problem]).toMatchObject([
    422,
    { path: 'text', message: expect.stringContaining('Leave the part numbers and quantities only') },
  ]);
});

test('other requests are answered while a long list is read and matched', async () => {
  const text = Array.from({ length: 2000 }, (_, n) => `ZZ-${1_000_000 + n} CAT oil filter x ${1 + (n % 9)}`).join('\n');
  let isDone = false;
  const list = checkList(fixture.shop.scope(), { text, sum: false }).finally(() => {
    isDone = true;
  });
  let meanwhile = 0;
  while (!isDone) {
    expect((await fixture.request('GET /health')).status).toBeLessThan(600);
    meanwhile += isDone ? 0 : 1;
  }
  expect((await list).lines).toHaveLength(2000);
  // One before the list is read, one for each slice of it.
  expect(meanwhile).toBeGreaterThan(20);
});

test('bytes of a network are limited, whatever the number of its lists', async () => {
  const scope = { ...fixture.shop.scope(), clientAddress: '192.0.2.77' };
  const content = Buffer.alloc(5_000_000, 'a,');
  async function* file() {
    yield content;
  }
  const refusals: unknown[] = [];
  for (let n = 0; n < 6; n += 1)
    await checkListFile(scope, file()).catch((error: { code: string }) => refusals.push(error.code));
  expect(refusals).toEqual(['invalid', 'invalid', 'invalid', 'invalid', 'too_many_requests', 'too_many_requests']);
});
