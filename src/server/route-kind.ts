/** Names the kind of a request for the metrics. The set is bounded: a name never contains a part of the address. */
import { endpoints } from '#api/endpoint-list.ts';
import { apiPath, authPath } from '#platform/paths.ts';

const operations = endpoints.map(({ method, path, operation }) => ({
  method: method.toUpperCase(),
  pattern: new RegExp(`^${apiPath}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  operation,
}));

const files = /^\/assets\/|\.(?:avif|css|ico|js|json|png|svg|txt|webmanifest|webp|woff2|xml)$/;

/**
 * `page` (also the data of a page, `.data`), `form`, `picture`, `asset`, `auth`, the operation of an API call, or `api` for what is
 * none, such as the description of the API.
 */
export function routeKind(method: string, path: string): string {
  if (path.startsWith(`${authPath}/`)) return 'auth';
  if (path.startsWith(`${apiPath}/`)) {
    const asked = method === 'HEAD' ? 'GET' : method;
    const found = operations.find((operation) => operation.method === asked && operation.pattern.test(path));
    return found?.operation ?? 'api';
  }
  if (/^\/(img|appearance)\//.test(path)) return 'picture';
  if (files.test(path)) return 'asset';
  return method === 'GET' || method === 'HEAD' ? 'page' : 'form';
}
