/** URLs of pages and of the API are written in one place each; all other code names them. */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { routes } from '#api/routes.ts';
import siteMap from '#web/routes.ts';
import { isNode, nodesOf, sourceFiles, type TreeNode } from './source-files.ts';

/** The only files that may contain a URL as a string. */
const pathFiles = [
  'src/platform/paths.ts',
  'src/platform/http/page-paths.ts',
  'src/platform/http/legal-paths.ts',
  'src/domain/identity/auth-paths.ts',
  'src/domain/identity/session-paths.ts',
  'src/api/routes.ts',
  'src/api/public-routes.ts',
  'src/api/order-routes.ts',
  'src/api/placed-order-routes.ts',
  'src/api/customer-routes.ts',
  'src/api/cart-routes.ts',
  'src/api/cost-routes.ts',
  'src/api/my-machine-routes.ts',
  'src/api/quick-order-routes.ts',
  'src/api/quotation-routes.ts',
  'src/api/drawing-routes.ts',
  'src/api/fitment-routes.ts',
  'src/api/settings-routes.ts',
  'src/api/privacy-routes.ts',
  'src/api/connection-routes.ts',
  'src/api/sign-in-routes.ts',
  'src/web/routes.ts',
];

const pagePaths = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => (path ? [path] : pagePaths(children)));

/** First segments of all pages and API calls: `parts`, `dashboard`, `api`, `product`. */
const segments = new Set(
  ['api', ...pagePaths(siteMap), ...Object.values(routes).map(({ path }) => path.slice(1))]
    .map((path) => path.split('/')[0])
    .filter((segment) => segment !== '*'),
);

/** Whether a piece of text begins with the path of a page or an API call: `/parts?q=`, `/api/order`. */
function isUrl(text: unknown): boolean {
  const segment = typeof text === 'string' ? /^\/([\w-]+)(?=[/?#]|$)/.exec(text)?.[1] : undefined;
  return segment !== undefined && segments.has(segment);
}

function hasUrl(node: TreeNode): boolean {
  if (node.type === 'Literal' || node.type === 'JSXText') return isUrl(node.value);
  if (node.type === 'TemplateElement') return isUrl((node.value as { cooked?: unknown }).cooked);
  // This is a link to the home page: <a href="/">, also as to="/" and action="/".
  return node.type === 'JSXAttribute' && isNode(node.value) && node.value.value === '/';
}

test('no page URL and no API path is written outside the route tables and the path files', () => {
  const found = sourceFiles
    .filter((file) => !pathFiles.includes(file))
    .flatMap((file) => [...nodesOf(file)].filter(({ node }) => hasUrl(node)).map(({ node }) => ({ file, node })))
    .map(({ file, node }) => `${file}: ${JSON.stringify(node.value)}`);
  expect(found).toEqual([]);
});
