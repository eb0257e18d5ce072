/** Issues a document of an order. */
import type { DocumentKind } from '#domain/documents/document-kinds.ts';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { Button } from '#web/kit/ui/button.tsx';
import { call } from '#web/session/api-client.ts';
import { toastError, useMutation } from '#web/session/use-mutation.ts';
import { type CreditToNote, creditText } from './document-rows.ts';

interface IssueProps {
  order: OrderDetail;
  kind: DocumentKind;
  shipment: number | null;
  credit: CreditToNote | null;
  title: string;
  /** Number of the outdated document that the new one replaces. */
  replaces?: string;
}

export function IssueButton({ order, kind, shipment, credit, title, replaces }: IssueProps) {
  const { busy, run } = useMutation();
  const issue = async () => {
    const body = {
      kind,
      ...(shipment !== null && { shipment }),
      ...(credit && { credit: credit.id }),
      ...(replaces && { replaces }),
    };
    await call('issueOrderDocument', { path: { number: order.number }, body });
  };
  const about = credit
    ? `${title}, ${creditText(credit)}`
    : shipment === null
      ? title
      : `${title}, ${m.documents_shipment({ number: shipment })}`;
  return (
    <Button
      size="dense"
      busy={busy}
      aria-label={replaces ? m.documents_again_of({ title, number: replaces }) : m.documents_issue_of({ title: about })}
      onClick={() => void run(issue, { success: m.documents_done({ title }), onError: toastError })}
    >
      {replaces ? m.documents_again() : m.documents_issue()}
    </Button>
  );
}
