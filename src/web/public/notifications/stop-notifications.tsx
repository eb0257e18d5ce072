/** /stop-notifications?token=…: the unsubscribe link of a stock notification. Opening it alone changes nothing. */
import { type ActionFunctionArgs, data, type MetaFunction, useActionData, useLoaderData } from 'react-router';
import { stopStockNotifications } from '#domain/stock-notifications/stop-notifications.server.ts';
import { m } from '#messages';
import { errorStatus } from '#platform/errors.ts';
import { pagePaths } from '#platform/http/page-paths.ts';
import { partsPath } from '#platform/paths.ts';
import { PageForm } from '#web/kit/page/page-form.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { load } from '#web/layout/load.server.ts';
import { pageTitle } from '#web/layout/page-meta.ts';

export const handle = { document: true };

/** Number of characters of the longest token that is looked up. */
const maxToken = 100;

export const loader = load(async (_scope, { request }) => ({
  token: new URL(request.url).searchParams.get('token')?.slice(0, maxToken) ?? '',
}));

export const action = load(async (scope, { request }: ActionFunctionArgs) => {
  const token = String((await request.formData()).get('token') ?? '').slice(0, maxToken);
  const stopped = await stopStockNotifications(scope, token);
  return data({ stopped }, { status: stopped ? 200 : errorStatus.not_found });
});

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, m.notify_stop_title()) },
  { name: 'robots', content: 'noindex' },
];

export default function StopNotifications() {
  const { token } = useLoaderData<typeof loader>();
  const answer = useActionData<{ stopped: boolean }>();
  return (
    <div className="wrap notify-page">
      <h1>{answer?.stopped ? m.notify_stopped_title() : m.notify_stop_title()}</h1>
      {answer?.stopped ? (
        <>
          <Notice icon="ok">
            <p>{m.notify_stopped()}</p>
          </Notice>
          <ButtonAnchor href={partsPath()}>{m.layout_nav_parts()}</ButtonAnchor>
        </>
      ) : answer || !token ? (
        <>
          <Notice tone="short">
            <p>{m.notify_stop_unknown()}</p>
          </Notice>
          <ButtonAnchor href={pagePaths.contact}>{m.not_found_contact()}</ButtonAnchor>
        </>
      ) : (
        <PageForm className="notify" method="post" action={pagePaths.stopNotifications} data-submit-at-once>
          <p>{m.notify_stop_text()}</p>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" variant="primary">
            {m.notify_stop_submit()}
          </Button>
        </PageForm>
      )}
    </div>
  );
}
