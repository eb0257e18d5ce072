/** Sends a quotation, once staff have read what it comes to. */
import type { QuotationRequest } from '#domain/quotations/contract.ts';
import type { QuotationPreview } from '#domain/quotations/quoted/preview-contract.ts';
import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';
import { formatAmount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { changeText } from './answer-words.ts';

interface SendDialogProps {
  request: QuotationRequest;
  preview: QuotationPreview;
  busy: boolean;
  failure: string | undefined;
  onSend: () => void;
  onClose: () => void;
}

export function SendDialog({ request, preview, busy, failure, onSend, onClose }: SendDialogProps) {
  const { version, offered, unavailable, totals, validUntil, changes } = preview;
  const [name, total] = [request.name, formatAmount(totals.total)];
  return (
    <Dialog
      open
      onClose={onClose}
      refusal={failure}
      title={version === 1 ? m.answer_send_title({ name }) : m.answer_send_version_title({ version, name })}
      actions={
        <>
          <Button onClick={onClose}>{m.dashboard_cancel()}</Button>
          <Button variant="primary" busy={busy} onClick={onSend}>
            {m.answer_send_for({ total })}
          </Button>
        </>
      }
    >
      <p>{request.email === '' ? m.answer_send_no_email() : m.answer_send_help({ email: request.email })}</p>
      <dl className="facts">
        <dt>{m.requests_lines()}</dt>
        <dd>
          {m.answer_offered({ count: offered })}
          {unavailable === 0 ? '' : `, ${m.answer_not_available({ count: unavailable })}`}
        </dd>
        <dt>{m.answer_goods()}</dt>
        <dd>{formatAmount(totals.goods)}</dd>
        {totals.coreCharges === 0 ? null : (
          <>
            <dt>{m.answer_core_charge()}</dt>
            <dd>{formatAmount(totals.coreCharges)}</dd>
          </>
        )}
        <dt>{m.answer_freight()}</dt>
        <dd>{totals.freight === null ? m.answer_freight_later() : formatAmount(totals.freight)}</dd>
        {totals.insurance === 0 ? null : (
          <>
            <dt>{m.answer_insurance()}</dt>
            <dd>{formatAmount(totals.insurance)}</dd>
          </>
        )}
        <dt>{m.answer_total()}</dt>
        <dd>
          <strong>{total}</strong>
        </dd>
        <dt>{m.answer_valid_until()}</dt>
        <dd>{formatDay(validUntil)}</dd>
      </dl>
      {version === 1 ? null : <Changes changes={changes} />}
      {failure ? <Notice tone="bad">{failure}</Notice> : null}
    </Dialog>
  );
}

/** What a version has changed. */
export function Changes({ changes }: Pick<QuotationPreview, 'changes'>) {
  if (changes.length === 0) return <p className="quiet">{m.answer_no_changes()}</p>;
  return (
    <ul className="quotation-changes">
      {changes.map((change) => (
        <li key={`${change.position} ${change.field}`}>
          <bdi>{changeText(change)}</bdi>
        </li>
      ))}
    </ul>
  );
}
