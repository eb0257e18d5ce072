/** /robots.txt, and /sitemap.xml with the files it lists: every public page, every part of the shop. */

import { Hono } from 'hono';
import { listSitemapParts, listSitemapStarts } from '#domain/catalog/sitemap-parts.server.ts';
import { listCategories } from '#domain/search/list-categories.server.ts';
import { pagePaths } from '#platform/page-paths.ts';
import { apiPath, partPath, partsPath, rootPath } from '#platform/paths.ts';
import type { Scope } from '#platform/scope.ts';
import { sitemapFile, sitemapIndex } from './sitemap.ts';

/** Parts in one file. The protocol allows 50,000; smaller files are quick to make and light to hold. */
export const partsInFile = 10_000;
/** How long the list of files is kept, in ms: at half a million parts, making it takes a noticeable moment. */
const indexAge = 60_000;

const pages = [
  rootPath,
  partsPath(),
  pagePaths.mission,
  pagePaths.vision,
  pagePaths.faq,
  pagePaths.contact,
  pagePaths.reviews,
  pagePaths.resume,
];

/** Nothing of a person's own, and no endless searches. */
const robots = [pagePaths.dashboard, pagePaths.purchase, pagePaths.resetPassword, `${apiPath}/`]
  .map((path) => `Disallow: ${path}`)
  .join('\n');

/** Answers are public and the same for everybody. `size` is for tests. */
export function crawlerRoutes(scope: Scope, size = partsInFile) {
  const { origin } = scope.config;
  const portions = keptFor(indexAge, scope.now, () => listSitemapStarts(scope, size));
  return new Hono()
    .get('/robots.txt', () =>
      text(`User-agent: *\n${robots}\nAllow: ${apiPath}/docs\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`),
    )
    .get('/sitemap.xml', async () => {
      const files = ['pages', ...(await portions()).map((id) => `parts-${id}`)];
      return xml(sitemapIndex(files.map((file) => ({ url: `${origin}/sitemap-${file}.xml` }))));
    })
    .get('/sitemap-pages.xml', async () => {
      const categories = (await listCategories(scope)).filter(({ count }) => count > 0);
      const paths = [...pages, ...categories.map(({ slug }) => partsPath({ category: slug }))];
      return xml(sitemapFile(paths.map((path) => ({ url: origin + path }))));
    })
    .get('/:file{sitemap-parts-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.xml}', async (context) => {
      const from = context.req.param('file').slice('sitemap-parts-'.length, -'.xml'.length);
      const parts = await listSitemapParts(scope, from, size);
      if (parts.length === 0) return context.notFound();
      return xml(
        sitemapFile(parts.map(({ slug, updatedAt }) => ({ url: `${origin}${partPath(slug)}`, changed: updatedAt }))),
      );
    });
}

/** `make`'s result, made again when it is older than `age` ms; asked for twice at once, it is made once. */
function keptFor<T>(age: number, now: () => Date, make: () => Promise<T>): () => Promise<T> {
  let kept: { until: number; value: Promise<T> } | undefined;
  return () => {
    if (!kept || kept.until < now().getTime()) {
      const made = { until: now().getTime() + age, value: make() };
      made.value.catch(() => {
        if (kept === made) kept = undefined;
      });
      kept = made;
    }
    return kept.value;
  };
}

function text(body: string): Response {
  return answer(body, 'text/plain; charset=utf-8');
}

function xml(body: string): Response {
  return answer(body, 'application/xml; charset=utf-8');
}

function answer(body: string, type: string): Response {
  return new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=600' } });
}
