/**
 * Makes PDF files in a process of its own: a document of 1,000 lines keeps a processor busy for a second and takes 200 MB,
 * which only the end of a process gives back. The process ends when it has had no work for a while.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { m } from '#messages';
import { unavailable } from '#platform/errors.ts';

export interface PdfRequest {
  /** File in templates/ without its extension. */
  readonly template: string;
  /** JSON for the template. */
  readonly data: string;
  /** Number of lines of a table in the document, which says how long it may take. */
  readonly lines: number;
  /** Whether the PDF says to screen readers what is a table; such a file is seven times as large. */
  readonly tagged: boolean;
  /** Pictures by the names under which the data has them; absent: none. */
  readonly pictures?: Readonly<Record<string, Uint8Array>>;
}

export type PdfAnswer = { readonly pdf: Uint8Array<ArrayBuffer> } | { readonly error: string };

/** Up to this many lines, a PDF has the structure that screen readers need; above it, the structure takes most of the file. */
export const maxTaggedLines = 200;
/** How long a document may take, in ms: on an idle machine, one of 1,000 lines takes one second. */
const timeLimitMs = ({ lines }: PdfRequest) => 10_000 + 20 * lines;
/** How long the process waits for the next document, in ms. */
const keepMs = 30_000;

let child: ChildProcess | undefined;
let endTimer: NodeJS.Timeout | undefined;

/** The process was killed, e.g. by the system for its memory. */
class ProcessEnded extends Error {}

/**
 * The PDF file of a template with its data. The same data make the same bytes. Call it in a turn (turns.ts): the process makes
 * one after the other. Throws unavailable when it takes longer than its lines need, and when the process ended twice.
 */
export async function renderPdf(request: PdfRequest): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await renderTwice(request);
  if ('error' in answer) throw new Error(`Typst cannot make ${request.template}: ${answer.error}`);
  return answer.pdf;
}

/** Renders the document, and a second time when the process was killed in the middle. */
async function renderTwice(request: PdfRequest): Promise<PdfAnswer> {
  for (const isLast of [false, true])
    try {
      return await renderOnce(request);
    } catch (error) {
      if (!(error instanceof ProcessEnded)) throw error;
      if (isLast) break;
    }
  throw unavailable(m.documents_failed(), 60);
}

async function renderOnce(request: PdfRequest): Promise<PdfAnswer> {
  clearTimeout(endTimer);
  child ??= startProcess();
  // The shop stays alive for a document, but not for an idle process.
  child.ref();
  child.channel?.ref();
  try {
    return await answerOf(child, request);
  } catch (error) {
    endProcess();
    throw error;
  } finally {
    child?.unref();
    child?.channel?.unref();
    endTimer = setTimeout(endProcess, keepMs).unref();
  }
}

function startProcess(): ChildProcess {
  // The process does not get the settings of the shop: its passwords are none of its business.
  const started = fork(new URL('./pdf-process.ts', import.meta.url), {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  started.once('exit', () => {
    if (child === started) child = undefined;
  });
  // Without a listener, a failed message to a process that has just been killed would end the shop.
  return started.on('error', () => {});
}

function answerOf(process: ChildProcess, request: PdfRequest): Promise<PdfAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      process.off('message', answered).off('exit', ended);
      finish();
    };
    const answered = (answer: unknown) => settle(() => resolve(answer as PdfAnswer));
    const ended = () => settle(() => reject(new ProcessEnded('The process that makes PDF files has ended')));
    const timer = setTimeout(() => settle(() => reject(unavailable(m.documents_failed(), 60))), timeLimitMs(request));
    process.on('message', answered).on('exit', ended);
    process.send(request, (error) => error && ended());
  });
}

function endProcess(): void {
  child?.kill('SIGKILL');
  child = undefined;
}
