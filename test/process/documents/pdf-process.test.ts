/** The process that makes PDF files: it dies, is too slow, and has nothing to do. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { documentData } from '#domain/documents/document-data.ts';
import { renderPdf } from '#domain/documents/pdf/render-pdf.server.ts';
import { inTurn } from '#domain/documents/pdf/turns.ts';
import { documentedOrder, documentRequest, orderedLine } from '../../fixtures/document-fixture.ts';

afterEach(() => vi.useRealTimers());

/** The PDF file of an order with this many lines. */
function pdfOf(lineCount: number): Promise<Uint8Array> {
  const lines = Array.from({ length: lineCount }, (_, index) => orderedLine(index + 1));
  const data = documentData(documentRequest({ order: documentedOrder({ lines }) }));
  return renderPdf({ template: data.kind, data: JSON.stringify(data), lines: data.lines.length, tagged: false });
}

/** Process ids of the children of this process that make PDF files. */
function pdfProcesses(): number[] {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return list.split('\n').flatMap((line) => {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    return parent === process.pid && line.includes('pdf-process.ts') && pid ? [pid] : [];
  });
}

const isPdf = (pdf: Uint8Array) => Buffer.from(pdf.subarray(0, 5)).toString() === '%PDF-';

test('a document is made although the process is killed in the middle', async () => {
  await pdfOf(1);
  const [first] = pdfProcesses();
  const made = pdfOf(1000);
  process.kill(first ?? Number.NaN, 'SIGKILL');
  expect(isPdf(await made)).toBe(true);
  expect(pdfProcesses()).not.toContain(first);
});

test('a document whose process is killed every time is refused, and the next one is made', async () => {
  await pdfOf(1);
  const made = pdfOf(1000).then(
    () => null,
    (error: unknown) => error,
  );
  let error: unknown;
  void made.then((result) => {
    error = result;
  });
  while (error === undefined) {
    for (const pid of pdfProcesses()) killQuietly(pid);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(error).toMatchObject({ code: 'unavailable', status: 503 });
  expect(isPdf(await pdfOf(1))).toBe(true);
});

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

test('a document that takes too long is refused and its process ended', async () => {
  await pdfOf(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const made = pdfOf(1000);
  const [slow] = pdfProcesses();
  const refused = expect(made).rejects.toMatchObject({ code: 'unavailable' });
  await vi.advanceTimersByTimeAsync(30_000);
  await refused;
  vi.useRealTimers();
  await expect.poll(pdfProcesses).not.toContain(slow);
  expect(isPdf(await pdfOf(1))).toBe(true);
});

test('documents that are made in turn need one process', async () => {
  await Promise.all(Array.from({ length: 10 }, (_, n) => inTurn({ id: `buyer ${n}`, role: 'buyer' }, () => pdfOf(1))));
  expect(pdfProcesses()).toHaveLength(1);
});

test('the process ends when it has had nothing to do for a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const made = pdfOf(1);
  await made;
  expect(pdfProcesses()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(pdfProcesses()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  await expect.poll(pdfProcesses).toEqual([]);
});

test('the process ends with a shop that is killed', async () => {
  const shop = spawn(process.execPath, ['--input-type=module', '--eval', shopWithDocument], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(shop.stdout, 'data');
  const pid = Number(String(line));
  expect(isAlive(pid)).toBe(true);
  shop.kill('SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
});

/** Makes a document, prints the process id of its child, and goes on. */
const shopWithDocument = `
  import { execFileSync } from 'node:child_process';
  import { renderPdf } from '#domain/documents/pdf/render-pdf.server.ts';
  import { documentData } from '#domain/documents/document-data.ts';
  import { documentRequest } from '#test/fixtures/document-fixture.ts';
  const data = documentData(documentRequest());
  await renderPdf({ template: data.kind, data: JSON.stringify(data), lines: data.lines.length, tagged: false });
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\\n');
  const own = list.map((line) => line.trim().split(/\\s+/)).find(([, parent, ...args]) =>
    Number(parent) === process.pid && args.join(' ').includes('pdf-process.ts'));
  console.log(own[0]);
  setInterval(() => {}, 1000);
`;

/** A process that has ended but is not yet collected by its new parent counts as ended. */
function isAlive(pid: number): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .startsWith('Z');
  } catch {
    return false;
  }
}
