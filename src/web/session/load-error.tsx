/** Error page of a loader that failed: the reason and a button to try again, or, where no attempt helps, the way back. */
import { isRouteErrorResponse, useNavigate } from 'react-router';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { ApiProblem, sentenceOf } from '#web/session/api-problem.ts';

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const { data } = error as { data: unknown };
    if (typeof data === 'object' && data !== null && 'detail' in data) return String(data.detail);
  }
  return sentenceOf(error);
}

export function LoadError({ error }: { error: unknown }) {
  const navigate = useNavigate();
  const status = error instanceof ApiProblem ? error.status : undefined;
  if (status === 403) return <NotAllowed error={error} />;
  const offline = status === 0;
  return (
    <div className="wrap failure">
      <h1>{offline ? m.account_no_connection() : m.account_not_loaded()}</h1>
      <Notice tone="bad">{describe(error)}</Notice>
      <div className="toolbar">
        <Button variant="primary" type="button" onClick={() => void navigate('.', { replace: true })}>
          {m.account_try_again()}
        </Button>
      </div>
    </div>
  );
}

/** What the role does not allow stays refused, so there is nothing to try again. */
function NotAllowed({ error }: { error: unknown }) {
  return (
    <div className="wrap failure">
      <h1>{m.account_not_allowed()}</h1>
      <Notice tone="bad">{describe(error)}</Notice>
      <div className="toolbar">
        <ButtonLink to={pagePaths.dashboard}>{m.dashboard_dashboard()}</ButtonLink>
      </div>
    </div>
  );
}
