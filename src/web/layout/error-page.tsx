import { isRouteErrorResponse, useLocation } from 'react-router';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { rootPath } from '#platform/paths.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { NotFound } from './not-found.tsx';

/** The message of an AppError, as load.server.ts puts it into the response. */
function detailOf(data: unknown): string | undefined {
  return typeof data === 'object' && data !== null && 'detail' in data && typeof data.detail === 'string'
    ? data.detail
    : undefined;
}

/** Error page: the reason and the next steps. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound path={pathname} />;
  const detail = isRouteErrorResponse(error) ? detailOf(error.data) : undefined;
  return (
    <div className="wrap not-found">
      <div className="not-found__main" role="alert">
        <div>
          <h1>{m.error_heading()}</h1>
          <p className="quiet">{detail ?? m.error_text()}</p>
        </div>
        <div className="toolbar">
          <ButtonLink to="" reloadDocument variant="primary">
            {m.error_retry()}
          </ButtonLink>
          <ButtonLink to={rootPath}>{m.layout_nav_home()}</ButtonLink>
          <ButtonLink to={pagePaths.contact} variant="quiet">
            {m.layout_nav_contact()}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
