/**
 * Turns off zod's code generation in the browser: it uses `new Function`, which the content security policy forbids, and
 * even the feature test is reported as a violation. root.tsx imports this file before any contract.
 */
import { config } from 'zod/v4/core';

if (!import.meta.env.SSR) config({ jitless: true });
