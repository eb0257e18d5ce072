/**
 * What the HTTP server and pages pass to each other: the Scope of the request, the nonce of the rendering, the log, and the
 * rendered HTML.
 */
import { createContext } from 'react-router';
import type { Scope } from '#platform/scope.ts';

export const scopeContext = createContext<Scope>();

/** Nonce of the inline scripts, as in the Content-Security-Policy (see entry.server.tsx). */
export const nonceContext = createContext<string>('');

/** Receives what fails while a page is rendered. In development the terminal, where Vite's stack traces are readable. */
export const logContext = createContext<{ error(fields: object, message: string): void }>({
  error: ({ err }: { err?: unknown }) => console.error(err),
});

/**
 * The HTML that entry.server.tsx has rendered, undefined for a response of another kind. Not the body of a Response, which
 * would be encoded and decoded again for each of those who read it on its way.
 */
export const htmlContext = createContext<RenderedHtml>();

export interface RenderedHtml {
  /** A string: the page has inline scripts, with the nonce of the rendering. Bytes: it has none. */
  html?: string | Uint8Array<ArrayBuffer>;
}
