/** The site map (src/web/routes.ts), for finding which source files render a page. */
import { matchRoutes, type RouteObject } from 'react-router';
import { runnerImport } from 'vite';

interface Entry {
  readonly path?: string;
  readonly index?: boolean;
  readonly file: string;
  readonly children?: readonly Entry[];
}

export interface PageRoutes {
  /** The pattern of a path: `/part/:slug` of `/part/track-roller`. */
  patternOf(path: string): string;
  /** The files of src/web that render the pages of a pattern: the route and its layouts. */
  filesOf(pattern: string): readonly string[];
}

export async function loadPageRoutes(): Promise<PageRoutes> {
  // Vite loads the site map, because Node has no import.meta.env, which it asks.
  const { module } = await runnerImport<{ default: readonly Entry[] }>('src/web/routes.ts');
  const routes = module.default as unknown as RouteObject[];
  const entriesOf = (path: string) => (matchRoutes(routes, path) ?? []).map(({ route }) => route as unknown as Entry);
  return {
    patternOf: (path) =>
      `/${entriesOf(path)
        .flatMap((entry) => entry.path ?? [])
        .join('/')}`,
    filesOf: (pattern) => ['src/web/root.tsx', ...entriesOf(pattern).map(({ file }) => `src/web/${file}`)],
  };
}
