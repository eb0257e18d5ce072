/** What the HTTP server hands to pages: the request's Scope, the same object once, and the rendering's nonce. */
import { createContext } from 'react-router';
import type { Scope } from '#platform/scope.ts';

export const scopeContext = createContext<Scope>();

/** Marks the inline scripts that are ours (see page-renderer.ts). */
export const nonceContext = createContext<string>('');
