/** What a public response depends on: its path, the query parameters that are read, and data of the shop. */
import { endpoints } from '#api/endpoint-list.ts';
import { publicData } from '#platform/cache/public-data.ts';
import { apiPath } from '#platform/paths.ts';
import { pageInputs, type ResponseInputs } from '#web/layout/public-pages.ts';

// "{" comes after all letters: /quotation-request/csv before /quotation-request/{id}, which both match it.
const apiInputs = endpoints
  .filter(({ method }) => method === 'get')
  .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  .map(({ path, query, shows = publicData }) => ({
    pattern: new RegExp(`^${apiPath}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    parameters: Object.keys(query?.shape ?? {}),
    shows,
  }));
const noInputs: ResponseInputs = { parameters: [], shows: publicData };

/** The inputs of the GET response at this path. */
export function responseInputs(path: string): ResponseInputs {
  if (!path.startsWith(`${apiPath}/`)) return pageInputs(path);
  return apiInputs.find(({ pattern }) => pattern.test(path)) ?? noInputs;
}

/** The URL with these query parameters only, in this order, so that addresses with the same response are equal. */
export function canonicalUrl(url: string, parameters: readonly string[]): string {
  const start = url.indexOf('?');
  if (start === -1) return url;
  const given = new URLSearchParams(url.slice(start + 1));
  const kept = parameters.flatMap((name) => given.getAll(name).map((value) => [name, value]));
  return url.slice(0, start) + (kept.length > 0 ? `?${new URLSearchParams(kept)}` : '');
}
