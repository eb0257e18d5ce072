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
import { logContext, nonceContext } from '#web/scope-context.ts';

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const nonce = loadContext.get(nonceContext) || undefined;
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, {
      nonce,
      onAllReady() {
        const html = text(pipe(new PassThrough()));
        resolve(html.then((page) => new Response(scriptsLast(page), { headers, status: failed ? 500 : status })));
      },
      onShellError: reject,
      onError(error) {
        failed = true;
        logPageError(error, request, loadContext);
      },
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
