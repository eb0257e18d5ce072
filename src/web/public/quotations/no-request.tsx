import { useEffect, useState } from 'react';
import { quotationRoutes } from '#api/quotation-routes.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { Button, buttonClass } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { firstMessageOf } from '#web/session/api-problem.ts';
import { sendRequest } from '#web/session/send.ts';
import { useSession } from '#web/session/session.ts';
import { loginPath } from '#web/session/sign-in/sign-in-paths.ts';

/** The same for a request that does not exist, is somebody else's, or whose link has expired: nobody learns which. */
export function NoRequest({ id }: { id: string }) {
  const { status } = useSession();
  const [isAsked, setAsked] = useState(false);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    document.title = document.title.replace(m.request_title(), m.request_none());
  }, []);
  const renew = async () => {
    setBusy(true);
    setError('');
    await sendRequest(quotationRoutes.renewQuotationLink, { path: { id } }).then(
      () => setAsked(true),
      (problem: unknown) => setError(firstMessageOf(problem)),
    );
    setBusy(false);
  };
  return (
    <div className="asked__none">
      <h1>{m.request_none()}</h1>
      <p>{m.request_none_text()}</p>
      <p>{m.request_none_link()}</p>
      <div role="status">{isAsked ? <Notice icon="ok">{m.request_new_link_sent()}</Notice> : null}</div>
      {error ? <Notice tone="bad">{error}</Notice> : null}
      {isAsked ? null : (
        <div className="toolbar">
          <Button variant="primary" size="big" busy={busy} onClick={() => void renew()}>
            {m.request_new_link()}
          </Button>
        </div>
      )}
      {status === 'signed-in' ? null : <p>{m.request_none_sign_in()}</p>}
      <div className="toolbar">
        {status === 'signed-in' ? null : (
          <a className={buttonClass({})} href={loginPath(window.location)}>
            {m.account_login()}
          </a>
        )}
        <a className={buttonClass({ variant: 'quiet' })} href={pagePaths.askForQuotation}>
          {m.request_ask_again()}
        </a>
      </div>
    </div>
  );
}
