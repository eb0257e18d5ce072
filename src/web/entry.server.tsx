/** Renders a page completely before it is sent, so that the response cache can store it. Loaders do not defer data. */
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { cacheHtml } from '#web/kit/page/cached-html.tsx';
import { createHtmlCache } from '#web/kit/page/html-cache.server.ts';
import { fillMachine, HasMachinePlaces } from '#web/kit/page/machine-place.ts';
import { renderDocument } from '#web/kit/page/render-document.server.tsx';
import { BuiltFiles } from '#web/layout/built-files.ts';
import { isDocument } from '#web/layout/document-route.ts';
import type { MachineInHeader } from '#web/layout/machine-chip.tsx';
import { htmlContext, logContext, nonceContext } from '#web/scope-context.ts';

// In development a component that was changed would show its old HTML.
if (import.meta.env.PROD) cacheHtml(createHtmlCache());

/** Fills in the HTML of `htmlContext`; the response has the status and the headers. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const matches = routerContext.staticHandlerContext.matches.map(({ route }) => route);
  // Without the data for React there is nothing to wait for, and no inline script.
  const isComplete = import.meta.env.PROD && isDocument(matches);
  const nonce = (!isComplete && loadContext.get(nonceContext)) || undefined;
  const page = (
    <BuiltFiles value={routerContext.manifest}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </BuiltFiles>
  );
  let failed = false;
  const html = isComplete
    ? documentFor(page, machineOf(routerContext))
    : scriptsLast(
        await renderStream(page, nonce, (error) => {
          failed = true;
          logPageError(error, request, loadContext);
        }),
      );
  Object.assign(loadContext.get(htmlContext), { html });
  return new Response(null, { headers, status: failed ? 500 : status });
}

/** As bytes, which are sent as they are. @param machine parameters of the machine that the address names; empty: none */
function documentFor(page: React.ReactElement, machine: string): Buffer<ArrayBuffer> {
  const html = renderDocument(<HasMachinePlaces value={machine !== ''}>{page}</HasMachinePlaces>);
  return machine ? Buffer.from(fillMachine(html.toString(), machine)) : html;
}

function machineOf({ staticHandlerContext: { loaderData } }: EntryContext): string {
  const { machine } = (loaderData['root'] ?? {}) as { machine?: MachineInHeader | null };
  return machine?.query ?? '';
}

function renderStream(
  page: React.ReactNode,
  nonce: string | undefined,
  onError: (error: unknown) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError,
    });
  });
}

/** Called by React Router with the errors of loaders; those that became an error page on purpose are responses. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  logPageError(error, request, context as RouterContextProvider);
};

function logPageError(err: unknown, request: Request, context: RouterContextProvider): void {
  context.get(logContext).error({ err, path: new URL(request.url).pathname }, 'a page failed');
}

/** Lowers the priority of scripts: on a slow connection text, styles and fonts load first. */
function scriptsLast(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}
