/**
 * zod makes faster checks out of text where it may. In the browser our content security policy forbids that, and
 * already the question is reported as an offence. The frame imports this before any page brings its contracts.
 */
import { config } from 'zod/v4/core';

if (!import.meta.env.SSR) config({ jitless: true });
