/**
 * Every public operation with a body gets its largest one, in the forms that cost most: another visitor meanwhile waits at most
 * 200 ms longer than beside an ordinary one.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#api/endpoint-list.ts';
import { maxLines, maxListBytes, maxRequestBytes, maxTextLength } from '#domain/quick-order/limits.ts';
import { maxSliceBytes } from '#domain/quotations/files/file-rules.ts';
import { maxJsonBytes } from '#platform/http/json-body.ts';
import { apiPath } from '#platform/paths.ts';
import { openRunningShop, type RunningShop } from './running-shop.ts';

/** Longest further wait of another visitor, in ms. */
const maxDelayMs = 200;
/** Pause between two requests of the other visitor, in ms. */
const everyMs = 10;

let shop: RunningShop;
beforeAll(async () => {
  // Each list has an address of its own: the limits of one network would refuse most of them.
  shop = await openRunningShop(0, { settings: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => shop.close());

type Body = string | FormData | Blob;
interface Costly {
  readonly operation: string;
  readonly form: string;
  readonly body: () => Body;
}

const json = (value: unknown) => JSON.stringify(value);
const fill = (piece: string, length: number) => piece.repeat(Math.floor(length / piece.length));
const file = (content: string) => {
  const form = new FormData();
  form.set('list', new Blob([new Uint8Array(Buffer.from(content)).subarray(0, maxListBytes)]), 'list.csv');
  return form;
};
/** Different numbers that look like those of the shop, so that each is looked up. */
const lines = (count: number) =>
  Array.from({ length: count }, (_, n) => `ZZ-${1_000_000 + n} oil filter for PC200-8 x ${1 + (n % 9)}`);

const texts: Readonly<Record<string, string>> = {
  'a,a,a': fill('a,', maxTextLength),
  '1;1;1': fill('1;', maxTextLength),
  'rows of 250 entries': fill(`${fill('1;', 500)}\n`, maxTextLength),
  'rows of numbers': fill(`${fill('12345,', 1500)}\n`, maxTextLength),
  spaces: fill(`1${' '.repeat(9000)}x\n`, maxTextLength),
  'line breaks': fill('\n1', maxTextLength),
  'wide signs': fill('ﷺ', maxTextLength),
  'the most lines': lines(maxLines).join('\n'),
  'one number again and again': fill('1R-0716 4\n', 10 * maxLines),
};
const quickOrders: Costly[] = [
  ...Object.entries(texts).map(([form, text]) => ({ operation: 'checkQuickOrder', form, body: () => json({ text }) })),
  {
    operation: 'checkQuickOrder',
    form: 'the most lines in fields',
    body: () => json({ lines: lines(maxLines).map((number) => ({ number, quantity: '12' })) }),
  },
  {
    operation: 'checkQuickOrder',
    form: 'empty objects',
    body: () => `{"text":"A-1","x":[${fill('{},', maxRequestBytes - 100)}{}]}`,
  },
  ...Object.entries(texts).map(([form, text]) => ({
    operation: 'checkQuickOrderFile',
    form,
    body: () => file(fill(`${text}\n`, maxListBytes)),
  })),
];

const jsonOperations = endpoints.flatMap((endpoint) =>
  endpoint.access === 'all' && (endpoint.body?.kind === 'json' || endpoint.body?.kind === 'signed')
    ? [{ ...endpoint, maxBytes: endpoint.body.maxBytes ?? maxJsonBytes }]
    : [],
);
const others: Costly[] = jsonOperations
  .filter(({ operation }) => operation !== 'checkQuickOrder')
  .flatMap(({ operation, maxBytes }) => [
    { operation, form: 'empty objects', body: () => `{"x":[${fill('{},', maxBytes - 100)}{}]}` },
    {
      operation,
      form: 'many names',
      body: () => `{${Array.from({ length: maxBytes / 12 }, (_, n) => `"n${n}":1`).join()}}`,
    },
    { operation, form: 'one text', body: () => json({ text: fill('\n', maxBytes / 2 - 100) }) },
    {
      operation,
      form: 'the most entries',
      body: () =>
        json({
          machines: Array.from({ length: 500 }, (_, n) => ({ machine: `komatsu pc${n}-8`, serial: '312044' })),
          lines: Array.from({ length: 500 }, () => ({
            productId: '00000000-0000-7000-8000-000000000000',
            quantity: 1,
          })),
        }),
    },
  ]);

/** A slice of a file: the signs of a PDF. */
const slice = (bytes: number): Blob => new Blob(['%PDF-1.7\n', new Uint8Array(bytes - 9).map((_, n) => (n * n) % 251)]);
const slices: Costly[] = [
  { operation: 'sendQuotationFile', form: 'the largest slice', body: () => slice(maxSliceBytes) },
];
const all = [...quickOrders, ...slices, ...others];

/** What an ordinary visitor sends to this operation. */
function ordinaryBody(operation: string): Body {
  if (operation === 'checkQuickOrderFile') return file('A-12345 4');
  return operation === 'sendQuotationFile' ? slice(100) : json({ text: 'A-12345 4' });
}

test('all public operations with a body are here', () => {
  const withBody = endpoints.filter(({ access, body }) => access === 'all' && body).map(({ operation }) => operation);
  expect(new Set(all.map(({ operation }) => operation))).toEqual(new Set(withBody));
});

const typeOf = (body: string | Blob) => (typeof body === 'string' ? 'application/json' : 'application/octet-stream');

/** As it is sent: this process would be busy with a large one while it measures. */
async function encode(body: Body): Promise<{ bytes: ArrayBuffer; type: string }> {
  const response = new Response(body);
  const type = body instanceof FormData ? (response.headers.get('Content-Type') ?? '') : typeOf(body);
  return { bytes: await response.arrayBuffer(), type };
}

let sent = 0;
async function send(
  { operation }: Pick<Costly, 'operation'>,
  { bytes, type }: Awaited<ReturnType<typeof encode>>,
): Promise<number> {
  const endpoint = endpoints.find((each) => each.operation === operation);
  sent += 1;
  const headers = { 'X-Forwarded-For': `10.${sent >> 8}.${sent & 255}.1`, 'Content-Type': type };
  const address = `${shop.origin}${apiPath}${endpoint?.path}`;
  const response = await fetch(address, { method: endpoint?.method.toUpperCase() ?? '', body: bytes, headers });
  await response.arrayBuffer();
  return response.status;
}

/** The longest wait of another visitor until the answer is there, in ms, and its status. */
async function waitBeside(costly: Pick<Costly, 'operation'>, body: Body) {
  let status = 0;
  const answer = send(costly, await encode(body)).then((answered) => {
    status = answered;
  });
  let longestMs = 0;
  while (status === 0) {
    const begun = performance.now();
    await (await fetch(`${shop.origin}/api/health`)).arrayBuffer();
    longestMs = Math.max(longestMs, performance.now() - begun);
    await sleep(everyMs);
  }
  await answer;
  return { status, longestMs };
}

describe.each(all)('$operation: $form', ({ operation, body }) => {
  test('keeps no other visitor waiting', async () => {
    // Twice: the first starts the thread, which takes a processor of this machine for half a second.
    const ordinary = () => waitBeside({ operation }, ordinaryBody(operation));
    await ordinary();
    const beside = await ordinary();
    const { status, longestMs } = await waitBeside({ operation }, body());
    expect(status).toBeLessThan(500);
    expect(longestMs - beside.longestMs).toBeLessThan(maxDelayMs);
  });
});
