import { m } from '#messages';
import { useRootData } from '#web/layout/root-data.ts';
import { telephoneHref } from '#web/layout/telephone.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Shown where the browser runs no script, on pages that do nothing without it: what to do, and the telephone number. */
export function NeedsScript() {
  const phone = useRootData()?.company.phone;
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
