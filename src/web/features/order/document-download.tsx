/** Buttons that save the documents of an order. */
import { useState } from 'react';
import { m } from '#messages';
import { Button, type ButtonLook } from '#web/kit/ui/button.tsx';
import { download } from '#web/session/api-client.ts';
import { saveFetchedFile } from '../dashboard/download.ts';

interface FileDownloadProps extends ButtonLook {
  fetchFile: () => Promise<Blob>;
  /** Name of the saved file. */
  name: string;
  children: string;
  'aria-label'?: string;
}

/** Saves a file that `fetchFile` requests. */
export function FileDownload({ fetchFile, name, ...button }: FileDownloadProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveFetchedFile(fetchFile, name);
    setBusy(false);
  };
  return <Button {...button} busy={busy} onClick={() => void save()} />;
}

interface DocumentDownloadProps extends Omit<FileDownloadProps, 'fetchFile' | 'name'> {
  /** Number of the order. */
  order: string;
  /** Number of the document. */
  number: string;
}

/** Saves the PDF file of an issued document. */
export function DocumentDownload({ order, number, ...button }: DocumentDownloadProps) {
  const path = { number: order, document: number };
  return <FileDownload {...button} fetchFile={() => download('getOrderDocument', { path })} name={`${number}.pdf`} />;
}

/** Saves the draft of the proforma invoice of this order. */
export function DraftDownload({ order }: { order: string }) {
  const path = { number: order };
  return (
    <FileDownload fetchFile={() => download('getProformaDraft', { path })} name={`${order}-draft.pdf`}>
      {m.order_next_draft()}
    </FileDownload>
  );
}
