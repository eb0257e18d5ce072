/** What a browser has to fetch for the home page before its pictures: scripts in gzip bytes, and requests. */
import { gzipSync } from 'node:zlib';
import { openBenchShop } from './shop.ts';

export async function run() {
  const shop = await openBenchShop(4613);
  try {
    const html = await (await fetch(shop.url)).text();
    const scripts = new Set([...html.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map(([, path]) => path ?? ''));
    const loaded = await closure(shop.url, modulesOfPage(html, scripts));
    const styles = new Set([...html.matchAll(/href="(\/[^"#]+\.(?:css|woff2))#?"/g)].map(([, path]) => path ?? ''));
    const gzip = [...loaded.values()].reduce((sum, source) => sum + gzipSync(source, { level: 9 }).length, 0);
    return {
      name: 'home page',
      scripts: loaded.size,
      'kB gzip': Number((gzip / 1000).toFixed(1)),
      'wanted kB': 100,
      requests: 1 + loaded.size + styles.size,
      'wanted requests': 12,
    };
  } finally {
    await shop.close();
  }
}

/** The modules that the page itself loads: its scripts, its preloads and what its inline module imports. */
function modulesOfPage(html: string, known: Set<string>): Set<string> {
  const scripts = Array.from(html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g), ([, path]) => path ?? '');
  const preloaded = [
    ...html.matchAll(/rel="modulepreload"[^>]*href="([^"]+)"|href="([^"]+)"[^>]*rel="modulepreload"/g),
  ].map(([, a, b]) => a ?? b ?? '');
  const inline = [...html.matchAll(/<script type="module"[^>]*>([\s\S]*?)<\/script>/g)].flatMap(([, source]) =>
    [...(source ?? '').matchAll(/(?:import|from)\s*\(?\s*"([^"]+)"/g)].map(([, path]) => path ?? ''),
  );
  return new Set([...scripts, ...preloaded, ...inline].filter((path) => known.has(path)));
}

/** The modules of the page and everything that they import statically. */
async function closure(origin: string, roots: Set<string>): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const waiting = [...roots];
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (found.has(path)) continue;
    const source = await (await fetch(origin + path)).text();
    found.set(path, source);
    const base = new URL(path, origin);
    for (const [, next] of source.matchAll(/(?:import|from)\s*"(\.{1,2}\/[^"]+\.js)"/g))
      waiting.push(new URL(next ?? '', base).pathname);
  }
  return found;
}
