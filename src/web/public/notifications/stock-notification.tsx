/** /stock-notification?part={slug}: asks for a mail when the part is in stock again, also without script. */
import { type ActionFunctionArgs, data, type MetaFunction, redirect, useActionData, useLoaderData } from 'react-router';
import { getPartBySlug } from '#domain/catalog/get-part.server.ts';
import { StockNotificationRequest } from '#domain/stock-notifications/contract.ts';
import { requestStockNotification } from '#domain/stock-notifications/request-notification.server.ts';
import { m } from '#messages';
import { AppError, errorStatus } from '#platform/errors.ts';
import { stockNotificationPath } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import type { Scope } from '#platform/scope.ts';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { PartNumberLink } from '#web/kit/ui/part-number-link.tsx';
import { load } from '#web/layout/load.server.ts';
import { pageTitle } from '#web/layout/page-meta.ts';
import { NotifyForm } from '../part/notify-form.tsx';

export const handle = { document: true };

export const loader = load(async (scope, { request }) => {
  const { searchParams } = new URL(request.url);
  const { slug, name, partNumber, brand } = await getPartBySlug(scope, searchParams.get('part') ?? '');
  return { part: { slug, name, partNumber, brand }, requested: searchParams.get('requested') === '1' };
});

/** The email and the error that the form shows when it has to be sent again. */
interface Refusal {
  email: string;
  error: string;
}

export const action = load(async (scope, { request }: ActionFunctionArgs) => {
  const part = await getPartBySlug(scope, new URL(request.url).searchParams.get('part') ?? '');
  const email = String((await request.formData()).get('email') ?? '').slice(0, 300);
  const parsed = StockNotificationRequest.safeParse({ email });
  if (!parsed.success) {
    const error = parsed.error.issues[0]?.message ?? m.errors_email_invalid();
    return data<Refusal>({ email, error }, { status: errorStatus.invalid });
  }
  return answer(scope, part, parsed.data.email);
});

async function answer(scope: Scope, { _id, slug }: { _id: string; slug: string }, email: string) {
  try {
    const state = await requestStockNotification(scope, { partId: _id, email });
    // The answer is a redirect, so that reloading it sends nothing again.
    return redirect(state === 'in_stock' ? partPath(slug) : stockNotificationPath(slug, 'requested'), 303);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
    return data<Refusal>({ email, error: error.message }, { status: error.status, headers: error.extra.headers });
  }
}

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, m.notify_title()) },
  { name: 'robots', content: 'noindex' },
];

export default function StockNotification() {
  const { part, requested } = useLoaderData<typeof loader>();
  const refusal = useActionData<Refusal>();
  return (
    <div className="wrap notify-page">
      <h1>{requested ? m.notify_requested_title() : m.notify_title()}</h1>
      <p>
        {part.brand} <PartNumberLink value={part.partNumber} to={partPath(part.slug)} /> {part.name}
      </p>
      {requested ? (
        <>
          <Notice icon="ok">
            <p>{m.notify_requested({ number: part.partNumber })}</p>
          </Notice>
          <p className="quiet">{m.notify_privacy()}</p>
          <ButtonAnchor href={partPath(part.slug)}>{m.notify_back_to_part()}</ButtonAnchor>
        </>
      ) : (
        <NotifyForm slug={part.slug} email={refusal?.email} error={refusal?.error} />
      )}
    </div>
  );
}
