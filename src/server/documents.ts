/**
 * Renders the documents: public pages that are HTML without React in the browser. React Router's own handler would also
 * serialise the data of each page for React, which takes a tenth of the time, and look at all routes of the dashboard.
 */
import {
  createStaticHandler,
  type EntryContext,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { isDocument } from '#web/layout/document-route.ts';

type BuiltRoute = NonNullable<ServerBuild['routes'][string]>;

/**
 * A handler for GET requests that renders the page with the entry of the build, or resolves with null: the path leads to
 * another page, or something went wrong, which is React Router's to answer.
 */
export function createDocuments(build: ServerBuild) {
  const root = build.routes['root'];
  // The page for unknown paths is an error page, and would match every path.
  const documents = Object.values(build.routes).filter(
    (route): route is BuiltRoute =>
      route?.parentId === root?.id && route?.path !== '*' && isDocument(route ? [route.module] : []),
  );
  if (!root) throw new Error('The build has no root route.');
  const routes = [{ ...routeObject(root), children: documents.map(routeObject) }] as RouteObject[];
  const handler = createStaticHandler(routes);
  const contexts = new Map(documents.map((document) => [document.id, entryContext(build, [root, document])]));

  return async (request: Request, context: RouterContextProvider): Promise<Response | null> => {
    if (request.method !== 'GET') return null;
    // The query calls no loader for the path of another page, which is an error to this handler.
    const result = await handler.query(request, { requestContext: context });
    // The result is a redirect.
    if (result instanceof Response) return result;
    const entry = contexts.get(result.matches.at(-1)?.route.id ?? '');
    if (result.errors || !entry) return null;
    const page: EntryContext = { ...entry, renderMeta: {}, staticHandlerContext: result };
    const render = build.entry.module.default;
    // React Router meets the same error again, logs it and shows the error page.
    return Promise.resolve(render(request, result.statusCode, new Headers(), page, context)).catch(() => null);
  };
}

function routeObject({ id, path, index, caseSensitive, module: { loader, handle } }: BuiltRoute) {
  return { id, path, index, caseSensitive, loader, handle };
}

/** What the rendering of these routes needs, apart from their data. */
function entryContext(build: ServerBuild, routes: readonly BuiltRoute[]): Omit<EntryContext, 'staticHandlerContext'> {
  const { assets, future, ssr, routeDiscovery } = build;
  return {
    manifest: { ...assets, routes: Object.fromEntries(routes.map(({ id }) => [id, assets.routes[id]])) },
    routeModules: Object.fromEntries(routes.map(({ id, module }) => [id, module])) as EntryContext['routeModules'],
    branches: [],
    future,
    ssr,
    routeDiscovery,
    isSpaMode: false,
    // Errors are not rendered here.
    serializeError: (error) => error,
  };
}
