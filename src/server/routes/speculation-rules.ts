/**
 * Speculation rules (https://wicg.github.io/nav-speculation/speculation-rules.html): browsers that know them fetch a
 * public page while the visitor hovers over or touches a link to it. Pages name the rules in a header.
 */
import type { MiddlewareHandler } from 'hono';
import { pagePaths } from '#platform/page-paths.ts';
import { partPath, partsPath, rootPath } from '#platform/paths.ts';

export const speculationRulesPath = '/speculation-rules.json';

/** Only pages whose HTML is the same for every visitor, and that nothing changes by being read. */
const pages = [
  rootPath,
  pagePaths.home,
  partsPath(),
  partPath('*'),
  pagePaths.mission,
  pagePaths.vision,
  pagePaths.faq,
  pagePaths.contact,
  pagePaths.reviews,
  pagePaths.resume,
];

const rules = JSON.stringify({ prefetch: [{ where: { href_matches: pages }, eagerness: 'moderate' }] });

/** The rules, the same for every visitor. */
export function sendSpeculationRules(): Response {
  return new Response(rules, {
    headers: { 'Content-Type': 'application/speculationrules+json', 'Cache-Control': 'public, max-age=3600' },
  });
}

/**
 * Names the rules in the response of every page, except to visitors who want to save data. Outside the response cache,
 * whose entries are the same for both.
 */
export function nameSpeculationRules(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (!context.res.headers.get('content-type')?.startsWith('text/html')) return;
    context.header('Vary', 'Save-Data', { append: true });
    if (context.req.header('save-data')?.toLowerCase() !== 'on')
      context.header('Speculation-Rules', `"${speculationRulesPath}"`);
  };
}
