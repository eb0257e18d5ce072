/** What staff do with all documents of an order: issue those that are due, and mail some. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OrderDocuments } from '#domain/documents/contract.ts';
import { dueDocuments } from '#domain/documents/due-documents.ts';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { toast } from '#web/kit/browser/toast.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { canCall } from '#web/session/own-permissions.ts';
import { toastError, useMutation } from '#web/session/use-mutation.ts';
import { readersOf } from './document-mail-choice.ts';
import { DocumentMailDialog } from './document-mail-dialog.tsx';

interface DocumentDeskProps {
  order: OrderDetail;
  documents: OrderDocuments;
}

export function DocumentDesk({ order, documents }: DocumentDeskProps) {
  const { number } = order;
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [isMailing, setIsMailing, closeMailing] = useOpened<true>();
  const { busy, run } = useMutation();
  const { revalidate } = useRevalidator();
  const issue = async () => {
    const work = async () => {
      const { results } = await call('issueDueDocuments', { path: { number } });
      const count = results.filter((result) => result.number !== null).length;
      setRefused(results.flatMap(({ message }) => message ?? []));
      if (count > 0) toast.success(m.documents_due_done({ count }));
      await revalidate();
    };
    await run(work, { onError: toastError });
  };
  const canIssue = dueDocuments(documents).length > 0 && canCall('issueDueDocuments');
  const canMail = readersOf(documents).length > 0 && canCall('mailOrderDocuments');
  if (!canIssue && !canMail) return null;
  return (
    <div className="dashboard__section">
      <div className="toolbar">
        {canIssue ? (
          <Button busy={busy} onClick={() => void issue()}>
            {m.documents_due()}
          </Button>
        ) : null}
        {canMail ? <Button onClick={() => setIsMailing(true)}>{m.documents_mail()}</Button> : null}
      </div>
      {refused.length > 0 ? (
        <Notice tone="bad">
          <p>{m.documents_due_refused()}</p>
          <ul>
            {refused.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {isMailing ? <DocumentMailDialog order={order} documents={documents} onClose={closeMailing} /> : null}
    </div>
  );
}
