/** Builds the URL of a REST call from its route. Safe in the browser. */
import { apiPath } from '#platform/paths.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface Route {
  readonly method: Method;
  /** The path below /api, with parameters as OpenAPI writes them: /user/{email}. */
  readonly path: string;
}

/** Values of path or query parameters by name; `undefined` query parameters are left out. */
export type UrlParameters = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** The path and query of a call, percent-encoded: `/api/user/ada%40example.com`. */
export function routeUrl(route: Route, path: UrlParameters = {}, query: UrlParameters = {}): string {
  const filled = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name] ?? '')));
  const given = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((each) => [name, String(each)]),
  );
  return apiPath + filled + (given.length > 0 ? `?${new URLSearchParams(given)}` : '');
}
