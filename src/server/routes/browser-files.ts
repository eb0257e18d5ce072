/**
 * Files that a browser requests by itself: which links it may prefetch, the manifest, the service worker, and the page that the
 * worker shows while the connection is lost. They are public, the same for every client.
 */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { type AccentPalette, accentPalette } from '#domain/content/accent.ts';
import { appearancePicture } from '#domain/content/appearance.ts';
import { shownCompany } from '#domain/content/example-company.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import { weakEtag } from '#platform/http/http-headers.ts';
import { legalPaths } from '#platform/http/legal-paths.ts';
import { machinePath, pagePaths, purchasePath } from '#platform/http/page-paths.ts';
import { partPath, partsPath, rootPath, serviceWorkerPath, speculationRulesPath } from '#platform/paths.ts';
import type { Scope } from '#platform/scope.ts';
import { telephoneHref } from '#web/kit/format/telephone.ts';

const offlinePath = '/offline.html';
/** The accent of a shop whose owner has chosen none: --color-accent. */
const yellow = '#ffc400';
const manifestPath = '/site.webmanifest';

/** The paths of these files. */
export const isBrowserFile = (path: string): boolean =>
  path === speculationRulesPath || path === serviceWorkerPath || path === offlinePath || path === manifestPath;

/** Pages that anybody can see and whose GET changes nothing. `\\?` begins a query in a URL pattern. */
const prefetched = [
  rootPath,
  partsPath(),
  `${partsPath()}\\?*`,
  `${partPath('*')}`,
  purchasePath('*'),
  pagePaths.home,
  pagePaths.machines,
  machinePath('*'),
  pagePaths.quickOrder,
  pagePaths.wornNumber,
  pagePaths.mission,
  pagePaths.vision,
  pagePaths.faq,
  pagePaths.contact,
  pagePaths.reviews,
  `${pagePaths.reviews}\\?*`,
  pagePaths.resume,
  ...Object.values(legalPaths),
];

/** The link that removes the kept machine: before the click its page would be fetched for this machine, by the cookie. */
const removal = { selector_matches: '[data-machine-remove]' };

/** Speculation rules (WICG): the browser fetches a public page when the pointer rests on its link or the link is touched. */
const speculationRules = {
  prefetch: [{ where: { and: [{ href_matches: prefetched }, { not: removal }] }, eagerness: 'moderate' }],
};

/**
 * The service worker. It answers nothing but page visits that fail: prices and stock are never older than the page, and
 * nothing of a signed-in user is stored. The name of its cache changes with the offline page.
 */
const serviceWorker = (cache: string) => `const cache = ${JSON.stringify(cache)};
const offline = ${JSON.stringify(offlinePath)};
addEventListener('install', (event) => {
  event.waitUntil(caches.open(cache).then((store) => store.add(new Request(offline, { cache: 'reload' }))));
  skipWaiting();
});
addEventListener('activate', (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== cache).map((name) => caches.delete(name))));
  event.waitUntil(Promise.all([old, registration.navigationPreload?.enable(), clients.claim()]));
});
addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode !== 'navigate' || method !== 'GET') return;
  const page = async () => (await event.preloadResponse) ?? fetch(event.request);
  event.respondWith(page().catch(async () => (await caches.match(offline)) ?? Response.error()));
});
`;

/** The routes. Each response may be cached, and is asked for again at each use. */
export function browserFileRoutes(scope: Scope) {
  const offlinePage = async () => {
    const { name, phone } = shownCompany(await getSetting(scope, 'company'));
    const { accent } = await getSetting(scope, 'appearance');
    return String(await renderOffline(name, phone, accentPalette(accent ?? yellow)));
  };
  return new Hono()
    .get(speculationRulesPath, () => answer(JSON.stringify(speculationRules), 'application/speculationrules+json'))
    .get(offlinePath, async () => answer(await offlinePage(), 'text/html; charset=utf-8'))
    .get(manifestPath, async () => answer(JSON.stringify(await manifest(scope)), 'application/manifest+json'))
    .get(serviceWorkerPath, async () =>
      answer(serviceWorker(`offline ${weakEtag(await offlinePage())}`), 'text/javascript; charset=utf-8'),
    );
}

/** What the browser shows of the shop when it is put on a home screen (W3C Web Application Manifest). */
async function manifest(scope: Scope) {
  const { shortName } = shownCompany(await getSetting(scope, 'company'));
  const { icon } = await getSetting(scope, 'appearance');
  return {
    id: rootPath,
    name: m.layout_app_name({ name: shortName }),
    short_name: shortName,
    description: m.layout_app_description(),
    lang: 'en',
    start_url: rootPath,
    scope: rootPath,
    display: 'minimal-ui',
    background_color: '#14171a',
    theme_color: '#14171a',
    icons: icon === null ? drawnIcons : [ownIcon(icon)],
  };
}

function ownIcon(name: string) {
  const { url, width, height } = appearancePicture(name);
  const isSvg = name.endsWith('.svg');
  return { src: url, sizes: isSvg ? 'any' : `${width}x${height}`, type: isSvg ? 'image/svg+xml' : 'image/png' };
}

const drawnIcons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** The offline page, without files of its own: they could not be loaded. The link to the same address tries again. */
function renderOffline(shop: string, phone: string, { accent, onAccent }: AccentPalette) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${m.layout_offline_title()}</title>
<style>
body { display: grid; place-content: center; gap: 16px; min-height: 100vh; margin: 0; padding: 0 16px; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 34rem; }
h1 { font-size: 28px; line-height: 1.2; }
a { display: inline-block; margin: 4px 8px 4px 0; padding: 12px 16px; border: 1px solid; border-radius: 4px; color: inherit; font-weight: 600; text-decoration: none; }
a.primary { border-color: ${accent}; background: ${accent}; color: ${onAccent}; }
</style>
</head>
<body>
<main>
<p>${shop}</p>
<h1>${m.layout_offline_title()}</h1>
<p>${m.layout_offline_text()}</p>
<p><a class="primary" href="">${m.layout_offline_retry()}</a> ${phone ? html`<a href="${telephoneHref(phone)}">${m.layout_offline_call({ phone })}</a>` : ''}</p>
</main>
</body>
</html>
`;
}

function answer(body: string, type: string): Response {
  return new Response(body, {
    headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=0, must-revalidate' },
  });
}
