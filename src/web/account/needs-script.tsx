import { useRouteLoaderData } from 'react-router';
import { m } from '#messages';
import { telephoneHref } from '#web/layout/telephone.ts';
import type { loader } from '#web/root.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Shown where the browser runs no script, on pages that do nothing without it: what to do, and the telephone number. */
export function NeedsScript() {
  const phone = useRouteLoaderData<typeof loader>('root')?.company.phone;
  return (
    <div className="without-script">
      <Notice tone="short">
        {m.account_needs_script()}
        {phone ? (
          <>
            {' '}
            {m.account_needs_script_call()} <a href={telephoneHref(phone)}>{phone}</a>
          </>
        ) : null}
      </Notice>
    </div>
  );
}
