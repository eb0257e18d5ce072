/** Values that the HTTP server passes to pages: the Scope of the request and the nonce of the rendering. */
import { createContext } from 'react-router';
import type { Scope } from '#platform/scope.ts';

export const scopeContext = createContext<Scope>();

/** Nonce of the inline scripts, as in the Content-Security-Policy (see entry.server.tsx). */
export const nonceContext = createContext<string>('');
