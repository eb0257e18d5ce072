/** /confirm-email?token=…: the page that the link in a confirmation letter opens. Its layout asks for a login first. */

import { useEffect } from 'react';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { removeQueryFromUrl } from '#web/kit/browser/remove-query-from-url.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { type PageArgs, pageTitle } from '#web/layout/page-meta.ts';
import { firstMessageOf } from '#web/session/api-problem.ts';
import { requireSession } from '#web/session/require-session.ts';
import { refreshSession } from '#web/session/session.ts';
import { confirmOwnEmail } from '#web/session/sign-in/auth-calls.ts';
import type { Route } from './+types/confirm-email.ts';
import { AuthLayout } from './auth-layout.tsx';

// The URL contains the token, so it is never sent to other sites as the referrer.
export const meta = ({ matches }: PageArgs) => [
  { title: pageTitle(matches, m.account_confirm()) },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** Confirms at once: the layout has made sure of the session, without which the link does nothing. Repeating it is harmless. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { email } = await requireSession(request);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    await confirmOwnEmail(token);
  } catch (error) {
    return { email, problem: firstMessageOf(error) };
  }
  await refreshSession().catch(() => undefined);
  return { email, problem: null };
}

export default function ConfirmEmail({ loaderData: { email, problem } }: Route.ComponentProps) {
  useEffect(removeQueryFromUrl, []);
  return (
    <AuthLayout title={m.account_confirm()}>
      {problem === null ? (
        <Notice tone="mark" icon="ok">
          {m.account_confirmed({ email })}
        </Notice>
      ) : (
        <Notice tone="bad">{problem}</Notice>
      )}
      <ButtonLink to={problem === null ? pagePaths.dashboard : pagePaths.profile} size="big" wide>
        {problem === null ? m.account_to_dashboard() : m.account_confirm_to_profile()}
      </ButtonLink>
    </AuthLayout>
  );
}
