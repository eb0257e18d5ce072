/** Values that the HTTP server passes to pages: the Scope of the request, the nonce of the rendering and the log. */
import { createContext } from 'react-router';
import type { Scope } from '#platform/scope.ts';

export const scopeContext = createContext<Scope>();

/** Nonce of the inline scripts, as in the Content-Security-Policy (see entry.server.tsx). */
export const nonceContext = createContext<string>('');

/** Receives what fails while a page is rendered. In development the terminal, where Vite's stack traces are readable. */
export const logContext = createContext<{ error(fields: object, message: string): void }>({
  error: ({ err }: { err?: unknown }) => console.error(err),
});
