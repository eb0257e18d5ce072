import { useState } from 'react';
import type { IssuedDocument } from '#domain/documents/contract.ts';
import { Button, type ButtonLook } from '#web/kit/ui/button.tsx';
import { download } from '#web/session/api-client.ts';
import { saveFetchedFile } from '../dashboard/download.ts';

interface DocumentDownloadProps extends ButtonLook {
  /** Number of the order. */
  order: string;
  document: Pick<IssuedDocument, 'number'>;
  children: string;
  'aria-label'?: string;
}

/** Saves the PDF file of an issued document. */
export function DocumentDownload({ order, document, ...button }: DocumentDownloadProps) {
  const [busy, setBusy] = useState(false);
  const path = { number: order, document: document.number };
  const save = async () => {
    setBusy(true);
    await saveFetchedFile(() => download('getOrderDocument', { path }), `${document.number}.pdf`);
    setBusy(false);
  };
  return <Button {...button} busy={busy} onClick={() => void save()} />;
}
