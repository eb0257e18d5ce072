import { m } from '#messages';
import { telephoneHref } from '#web/kit/format/telephone.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { useRootData } from '#web/layout/root-data.ts';

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
