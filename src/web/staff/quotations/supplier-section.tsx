/** Open lines go out to a supplier as an Excel file, and come back by the same file. */
import { useState } from 'react';
import type { QuotationRequest } from '#domain/quotations/contract.ts';
import type { ReadSupplierList } from '#domain/quotations/supplier/contract.ts';
import { maxSupplierFileBytes } from '#domain/quotations/supplier/supplier-rules.ts';
import { m } from '#messages';
import { formatTime } from '#platform/values/dates.ts';
import { UploadField } from '#web/features/dashboard/upload-field.tsx';
import { saveFile } from '#web/kit/browser/save-file.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call, download } from '#web/session/api-client.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import { canCall } from '#web/session/own-permissions.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import type { PricesToEnter } from './answers/markup-field.tsx';
import { SupplierCostsTable } from './supplier-costs.tsx';
import { SupplierPreview } from './supplier-preview.tsx';

const workbookTypes = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface SupplierSectionProps {
  request: QuotationRequest;
  /** The answers that are being typed; absent where nobody answers. */
  prices?: PricesToEnter | undefined;
}

/** Folded, because most requests need no supplier; open while the shop waits for one. */
export function SupplierSection({ request, prices }: SupplierSectionProps) {
  const { id, number, actions, supplierAskedAt } = request;
  const [read, setRead, closeRead] = useOpened<ReadSupplierList>();
  /** Counts what was taken, so that the costs are read again. */
  const [taken, setTaken] = useState(0);
  const [isOpen, setOpen] = useState(supplierAskedAt !== null);
  const { busy, formError, run } = useMutation();
  if (!actions.includes('answer') || !canCall('makeSupplierList')) return null;
  const make = () =>
    run(async () => saveFile(await download('makeSupplierList', { path: { id } }), `${number}-supplier.xlsx`), {
      success: m.supplier_made(),
    });
  const stop = () =>
    run(() => call('saveSupplierCosts', { path: { id }, body: { lines: [] } }), { success: m.supplier_stopped() });
  const send = async (file: File) => setRead(await readFile(id, file));
  return (
    <details
      className="more-terms answer-paste"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{m.supplier_title()}</summary>
      <div className="supplier-fields">
        <p>{supplierAskedAt === null ? m.supplier_help() : m.supplier_waits({ time: formatTime(supplierAskedAt) })}</p>
        <div className="toolbar">
          <Button busy={busy} onClick={() => void make()}>
            {m.supplier_make()}
          </Button>
          {supplierAskedAt === null ? null : (
            <Button busy={busy} onClick={() => void stop()}>
              {m.supplier_stop()}
            </Button>
          )}
        </div>
        {formError ? <Notice tone="bad">{formError}</Notice> : null}
        <UploadField
          id="supplier-file"
          label={m.supplier_read()}
          help={m.supplier_read_help()}
          accept={workbookTypes}
          progress={m.supplier_reading()}
          send={send}
        />
        <SupplierCostsTable key={taken} requestId={id} prices={prices} />
        {read === null ? null : (
          <SupplierPreview
            requestId={id}
            read={read}
            onTaken={() => setTaken((before) => before + 1)}
            onClose={closeRead}
          />
        )}
      </div>
    </details>
  );
}

/** Throws ApiProblem, before sending a file that is too large. */
function readFile(id: string, file: File): Promise<ReadSupplierList> {
  const megabytes = maxSupplierFileBytes / 1024 / 1024;
  if (file.size > maxSupplierFileBytes)
    throw new ApiProblem(413, 'payload_too_large', m.supplier_file_wrong_size({ megabytes }));
  const body = new FormData();
  body.set('list', file);
  return call('checkSupplierList', { path: { id }, body });
}
