/** The fitments of a part on its dashboard page. Each is saved at once by its dialog. */

import { useRevalidator } from 'react-router';
import { machineName } from '#domain/fitment/machine-contract.ts';
import type { FitmentEntry } from '#domain/fitment/machine-input.ts';
import { formatQualifiers } from '#domain/fitment/qualifiers-text.ts';
import { m } from '#messages';
import { ConfirmDialog } from '#web/features/dashboard/confirm-dialog.tsx';
import { toast } from '#web/kit/browser/toast.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { call } from '#web/session/api-client.ts';
import { Permitted } from '#web/session/permitted.tsx';
import { FitmentDialog } from './fitment-dialog.tsx';

interface FitmentSectionProps {
  productId: string;
  entries: readonly FitmentEntry[];
}

type OpenDialog = { readonly kind: 'add' } | { readonly kind: 'edit' | 'delete'; readonly entry: FitmentEntry };

export function FitmentSection({ productId, entries }: FitmentSectionProps) {
  const [dialog, setDialog, close] = useOpened<OpenDialog>();
  return (
    <section className="section" aria-labelledby="fitments">
      <div className="section__head">
        <h2 id="fitments">{m.fitment_entries()}</h2>
        <Permitted call="addFitment">
          <Button onClick={() => setDialog({ kind: 'add' })}>
            <Icon name="plus" />
            {m.fitment_add()}
          </Button>
        </Permitted>
      </div>
      {entries.length === 0 ? (
        <p className="quiet">{m.fitment_entries_none()}</p>
      ) : (
        <EntriesTable entries={entries} onOpen={setDialog} />
      )}
      {dialog?.kind === 'add' ? <FitmentDialog productId={productId} onClose={close} /> : null}
      {dialog?.kind === 'edit' ? <FitmentDialog productId={productId} entry={dialog.entry} onClose={close} /> : null}
      {dialog?.kind === 'delete' ? <DeleteFitment entry={dialog.entry} onClose={close} /> : null}
    </section>
  );
}

function targetName({ machine, family }: FitmentEntry): string {
  return machine ? machineName(machine) : (family ?? '');
}

interface EntriesTableProps {
  entries: readonly FitmentEntry[];
  onOpen: (dialog: OpenDialog) => void;
}

function EntriesTable({ entries, onOpen }: EntriesTableProps) {
  const columns = [
    { label: m.imports_field_machine() },
    { label: m.imports_field_serials() },
    { label: m.imports_field_qualifiers() },
    { label: m.imports_field_position() },
    { label: m.imports_field_quantity_per_machine(), number: true },
    { label: m.dashboard_action(), hiddenLabel: true },
  ];
  return (
    <Table caption={m.fitment_entries()} columns={columns} stack>
      {entries.map((entry) => (
        <tr key={entry._id}>
          <th scope="row" className="lead">
            {targetName(entry)}
            {entry.note ? <span className="table__sub">{entry.note}</span> : null}
          </th>
          <td data-label={m.imports_field_serials()}>
            {entry.serialText}
            {entry.engineSerialText ? (
              <span className="table__sub">{m.fitment_engine_serials({ range: entry.engineSerialText })}</span>
            ) : null}
          </td>
          <td data-label={m.imports_field_qualifiers()}>{formatQualifiers(entry.qualifiers)}</td>
          <td data-label={m.imports_field_position()}>{entry.position}</td>
          <td className="num" data-label={m.imports_field_quantity_per_machine()}>
            {entry.quantityPerMachine}
          </td>
          <td className="actions">
            <Permitted call="editFitment">
              <IconButton
                label={m.fitment_edit({ machine: targetName(entry) })}
                onClick={() => onOpen({ kind: 'edit', entry })}
              >
                <Icon name="edit" />
              </IconButton>
              <IconButton
                label={m.fitment_delete({ machine: targetName(entry) })}
                onClick={() => onOpen({ kind: 'delete', entry })}
              >
                <Icon name="trash" />
              </IconButton>
            </Permitted>
          </td>
        </tr>
      ))}
    </Table>
  );
}

function DeleteFitment({ entry, onClose }: { entry: FitmentEntry; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const remove = async () => {
    await call('deleteFitment', { path: { id: entry._id } });
    toast.success(m.fitment_deleted({ machine: targetName(entry) }));
    onClose();
    await revalidate();
  };
  return (
    <ConfirmDialog
      title={m.fitment_delete_question({ machine: targetName(entry) })}
      confirmLabel={m.dashboard_delete()}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p className="small quiet">{m.fitment_delete_help()}</p>
    </ConfirmDialog>
  );
}
