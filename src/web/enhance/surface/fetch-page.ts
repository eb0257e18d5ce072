/** The HTML of the next page: fetched when it is asked for, or a moment before. */
import { parsePage } from '../parse-page.ts';
import { type SurfacePage, surfacePageOf } from './surface-page.ts';

interface FetchedHtml {
  /** After redirects. */
  readonly address: string;
  readonly html: string;
}

/** Age in ms from which a page that was fetched in advance is fetched again: its stock may have changed. */
const maxAge = 20_000;

/** One page at a time is fetched in advance. */
let early: { readonly url: string; readonly at: number; readonly fetched: Promise<FetchedHtml> } | null = null;

/** Fetches a page in advance. A failure is not said: the visitor has asked for nothing yet. */
export function fetchEarly(url: string): void {
  if (early?.url === url && isFresh(early.at)) return;
  early = { url, at: performance.now(), fetched: fetchHtml(url) };
  early.fetched.catch(() => undefined);
}

/** The page at this URL with its address. Throws when it cannot be shown here: then the browser has to load it. */
export async function fetchPage(url: string): Promise<{ page: SurfacePage; address: string }> {
  const known = early?.url === url && isFresh(early.at) ? early.fetched : null;
  early = null;
  const { html, address } = await (known?.catch(() => fetchHtml(url)) ?? fetchHtml(url));
  const fetched = parsePage(html);
  const page = surfacePageOf(fetched);
  if (!page || !isOfThisRelease(fetched)) throw new Error(`Not a page of this surface: ${url}`);
  await loadStyles(fetched);
  return { page, address };
}

const isFresh = (at: number) => performance.now() - at < maxAge;

async function fetchHtml(url: string): Promise<FetchedHtml> {
  const response = await fetch(url, { headers: { Accept: 'text/html' } });
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return { address: response.url, html: await response.text() };
}

/** A page of another release has other scripts. */
function isOfThisRelease(fetched: Document): boolean {
  const [shown, next] = [document, fetched].map((each) =>
    each.querySelector('script[data-order-files]')?.getAttribute('src'),
  );
  return shown === next;
}

/** Loads the styles that the document does not have yet. Those of earlier pages stay: they have names of their own. */
async function loadStyles(fetched: Document): Promise<void> {
  const known = new Set(stylesOf(document));
  const missing = stylesOf(fetched).filter((href) => !known.has(href));
  await Promise.all(
    missing.map(
      (href) =>
        new Promise((loaded, failed) => {
          const link = document.createElement('link');
          link.rel = 'stylesheet';
          link.href = href;
          link.onload = loaded;
          link.onerror = () => {
            link.remove();
            failed(new Error(`No style: ${href}`));
          };
          document.head.append(link);
        }),
    ),
  );
}

function stylesOf(from: Document): string[] {
  return [...from.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href') ?? '');
}
