/** /robots.txt, and /sitemap.xml with the files it lists: all public pages, machines and parts. */
import { Hono } from 'hono';
import { listSitemapParts, listSitemapStarts } from '#domain/catalog/sitemap-parts.server.ts';
import { listMachines } from '#domain/fitment/machines.server.ts';
import { listCategories } from '#domain/search/list-categories.server.ts';
import { listLegalPages, listMissingPages } from '#domain/settings/list-pages.server.ts';
import { legalPaths } from '#platform/http/legal-paths.ts';
import { machinePath, myMachinesPath, pagePaths } from '#platform/http/page-paths.ts';
import { apiPath, partPath, partsPath, rootPath } from '#platform/paths.ts';
import type { Scope } from '#platform/scope.ts';

/** Parts in one file. The protocol allows 50,000; smaller files need less time and memory. */
export const partsPerFile = 10_000;
/** Age at which the list of files is computed again, in ms: with half a million parts this takes noticeable time. */
const indexAgeMs = 60_000;

const pages = [
  rootPath,
  partsPath(),
  pagePaths.machines,
  pagePaths.quickOrder,
  pagePaths.wornNumber,
  pagePaths.mission,
  pagePaths.vision,
  pagePaths.faq,
  pagePaths.contact,
  pagePaths.reviews,
  pagePaths.resume,
];

/** Paths of a user's own pages, of the steps that choose a machine, and of the API. */
const robots = [
  pagePaths.dashboard,
  pagePaths.purchase,
  pagePaths.resetPassword,
  pagePaths.accountSetup,
  pagePaths.secondFactor,
  pagePaths.confirmEmail,
  `${myMachinesPath()}?`,
  `${apiPath}/`,
]
  .map((path) => `Disallow: ${path}`)
  .join('\n');

/** Public routes, the same for every client. Tests pass a smaller number of parts per file. */
export function crawlerRoutes(scope: Scope, size = partsPerFile) {
  const { origin } = scope.config;
  const portions = cacheFor(indexAgeMs, scope.now, () => listSitemapStarts(scope, size));
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
      const machines = await listMachines(scope);
      const missing = await listMissingPages(scope);
      const paths = [
        ...pages.filter((path) => !missing.includes(path)),
        ...(await listLegalPages(scope)).map((page) => legalPaths[page]),
        ...categories.map(({ slug }) => partsPath({ category: slug })),
        ...new Set(machines.map(({ makeSlug }) => machinePath(makeSlug))),
        ...machines.map(({ makeSlug, slug }) => machinePath(makeSlug, slug)),
      ];
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

/** Namespace of sitemap files (sitemaps.org, protocol 0.9). */
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

interface SitemapEntry {
  /** Absolute URL of the page. */
  readonly url: string;
  /** Time of the last change, if known. */
  readonly changed?: Date;
}

/** The index of the sitemap files. */
function sitemapIndex(entries: readonly SitemapEntry[]): string {
  return document('sitemapindex', 'sitemap', entries);
}

/** One sitemap file, with at most 50,000 pages. */
function sitemapFile(entries: readonly SitemapEntry[]): string {
  return document('urlset', 'url', entries);
}

function document(root: string, element: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(
    ({ url, changed }) =>
      `<${element}><loc>${escaped(url)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</${element}>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${lines.join('\n')}\n</${root}>\n`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Caches the result of `compute` for `ageMs`; simultaneous calls share one computation. */
function cacheFor<T>(ageMs: number, now: () => Date, compute: () => Promise<T>): () => Promise<T> {
  let cached: { until: number; value: Promise<T> } | undefined;
  return () => {
    if (!cached || cached.until < now().getTime()) {
      const fresh = { until: now().getTime() + ageMs, value: compute() };
      fresh.value.catch(() => {
        if (cached === fresh) cached = undefined;
      });
      cached = fresh;
    }
    return cached.value;
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
