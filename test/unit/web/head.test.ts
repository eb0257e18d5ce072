/** The head of a document, which is kept as HTML, as React Router would render it. */
import { createElement } from 'react';
import { Outlet, RouterContextProvider, type ServerBuild, ServerRouter } from 'react-router';
import { afterAll, expect, test } from 'vitest';
import { createDocuments } from '#server/documents.ts';
import { createHtmlCache } from '#web/html-cache.server.ts';
import { Head } from '#web/layout/head.tsx';
import { cacheHtml } from '#web/ui/cached-html.tsx';

const cache = createHtmlCache();
const kept: string[] = [];
const keeping: typeof cache = {
  ...cache,
  toHtml(content, props) {
    kept.push(content.name);
    return cache.toHtml(content, props);
  },
};
// Other test files of this worker render pages that are no documents.
afterAll(() => cacheHtml({ ...cache, isRenderingDocument: () => false }));

const root = {
  default: () =>
    createElement(
      'html',
      { lang: 'en' },
      createElement('head', null, createElement(Head)),
      createElement('body', null, createElement(Outlet)),
    ),
  links: () => [{ rel: 'stylesheet', href: '/site.css' }],
  meta: () => [{ title: 'Shop' }],
};
const part = {
  default: () => createElement('p', null, 'Roller'),
  handle: { document: true },
  loader: () => ({ name: 'Roller </script>' }),
  meta: ({ loaderData }: { loaderData: { name: string } }) => [
    { title: loaderData.name },
    { name: 'description', content: 'A part' },
    { tagName: 'link', rel: 'canonical', href: 'https://shop.example/part' },
    { 'script:ld+json': { name: loaderData.name } },
  ],
};
const plain = { default: () => createElement('p', null, 'Contact'), handle: { document: true } };
const routes = {
  root: { id: 'root', path: '', module: root },
  part: { id: 'part', parentId: 'root', path: 'part', module: part },
  plain: { id: 'plain', parentId: 'root', path: 'plain', module: plain },
};
const styles = { root: ['/frame.css'], part: ['/part.css', '/frame.css'], plain: [] };
const build = {
  routes,
  assets: { routes: Object.fromEntries(Object.entries(styles).map(([id, css]) => [id, { id, css }])) },
  future: {},
  entry: {
    module: {
      default: (request: Request, _status: number, _headers: Headers, context: never) =>
        new Response(cache.renderDocument(createElement(ServerRouter, { context, url: request.url }))),
    },
  },
} as unknown as ServerBuild;

const documents = createDocuments(build);

async function headOf(path: string): Promise<string | undefined> {
  const response = await documents(new Request(`https://shop.example${path}`), new RouterContextProvider());
  return /<head>(.*)<\/head>/s.exec((await response?.text()) ?? '')?.[1];
}

/** The elements. React Router writes ">" in a script as its code. */
const elementsOf = (head = '') => head.replaceAll('\\u003e', '>').match(/<[^>]+>[^<]*/g);

test('is kept, with the same elements in the same order as without', async () => {
  for (const path of ['/part', '/plain']) {
    cacheHtml({ ...keeping, isRenderingDocument: () => false });
    const expected = elementsOf(await headOf(path));
    expect([path, kept]).toEqual([path, []]);
    cacheHtml(keeping);
    expect([path, elementsOf(await headOf(path))]).toEqual([path, expected]);
    expect([path, kept.splice(0)]).toEqual([path, ['HeadContent']]);
  }
});

test('has the styles that the build has found, each once, where React Router has them', async () => {
  cacheHtml(keeping);
  const head = (await headOf('/part')) ?? '';
  const styles = [...head.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, href]) => href);
  expect(styles).toEqual(['/frame.css', '/site.css', '/part.css']);
  expect(head).toContain('<title>Roller &lt;/script&gt;</title>');
  expect(head).not.toContain('"Roller </script>');
});
