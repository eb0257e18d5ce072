/** Writes sitemap files (sitemaps.org, protocol 0.9). */
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export interface SitemapEntry {
  /** Absolute URL of the page. */
  readonly url: string;
  /** Time of the last change, if known. */
  readonly changed?: Date;
}

/** The index of the sitemap files. */
export function sitemapIndex(entries: readonly SitemapEntry[]): string {
  return document('sitemapindex', 'sitemap', entries);
}

/** One sitemap file, with at most 50,000 pages. */
export function sitemapFile(entries: readonly SitemapEntry[]): string {
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
