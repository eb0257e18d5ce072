/** The recovery codes, which are shown once: to copy, to download and to print. */
import { useEffect, useRef } from 'react';
import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';
import { saveFile } from '#web/kit/browser/save-file.ts';
import { toast } from '#web/kit/browser/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { useRootData } from '#web/layout/root-data.ts';

interface RecoveryCodeListProps {
  email: string;
  codes: readonly string[];
  onDone: () => void;
}

export function RecoveryCodeList({ email, codes, onDone }: RecoveryCodeListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const shop = useRootData()?.company.shortName ?? m.layout_any_shop();
  const title = m.second_factor_recovery_file({ shop, email, day: formatDay(new Date().toISOString()) });
  const text = `${[title, '', ...codes].join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(m.second_factor_copied()),
      () => toast.error(m.second_factor_copy_failed()),
    );
  return (
    <div className="recovery-codes dashboard__form">
      <h3 ref={heading} tabIndex={-1}>
        {m.second_factor_recovery_title()}
      </h3>
      <Notice tone="short">{m.second_factor_recovery_help()}</Notice>
      <p className="print-head">{title}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="toolbar">
        <Button onClick={() => void copy()}>{m.second_factor_copy()}</Button>
        <Button onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}>
          {m.second_factor_download()}
        </Button>
        <Button onClick={() => window.print()}>{m.second_factor_print()}</Button>
        <Button variant="primary" onClick={onDone}>
          {m.second_factor_done()}
        </Button>
      </div>
    </div>
  );
}
