/** /dashboard/machines: the machines that fitments, drawings and service kits name, and what contradicts itself. */

import { Link, useRevalidator, useSearchParams } from 'react-router';
import { type Machine, machineName, type StaffMachine } from '#domain/fitment/machine-contract.ts';
import type { FitmentContradiction } from '#domain/fitment/machine-input.ts';
import { m } from '#messages';
import { editProductPath, pagePaths } from '#platform/http/page-paths.ts';
import { ConfirmDialog } from '#web/features/dashboard/confirm-dialog.tsx';
import { FilterBar } from '#web/features/dashboard/filter-bar.tsx';
import { lastPageRedirect, pageHref, pageOf } from '#web/features/dashboard/list-params.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { toast } from '#web/kit/browser/toast.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Pagination } from '#web/kit/ui/pagination.tsx';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { call, callList } from '#web/session/api-client.ts';
import { Permitted } from '#web/session/permitted.tsx';
import { requireStaffSession } from '#web/session/require-session.ts';
import type { Route } from './+types/machines-page.ts';
import { MachineDialog } from './machine-dialog.tsx';
import { MachinesTable } from './machines-table.tsx';
import { MakeNameList } from './make-names.tsx';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

const limit = 25;

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.fitment_machines());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaffSession(request, 'searchMachines');
  const searchParams = new URL(request.url).searchParams;
  const page = pageOf(searchParams);
  const q = searchParams.get('q') ?? '';
  const [found, makes, contradictions] = await Promise.all([
    callList('searchMachines', { query: { q, page, limit } }),
    call('listMakes'),
    call('listFitmentContradictions'),
  ]);
  const elsewhere = lastPageRedirect(pagePaths.manageMachines, searchParams, { total: found.total, limit });
  if (elsewhere) throw elsewhere;
  return { ...found, page, makes, contradictions };
}

type OpenDialog = { readonly kind: 'add' } | { readonly kind: 'edit' | 'delete'; readonly machine: StaffMachine };

export default function MachinesPage({ loaderData }: Route.ComponentProps) {
  const { items, total, page, makes, contradictions } = loaderData;
  const [params] = useSearchParams();
  const [dialog, setDialog, close] = useOpened<OpenDialog>();
  return (
    <>
      <PageHeader title={m.fitment_machines_heading({ count: formatCount(total) })}>
        <Permitted call="announceImport">
          <ButtonLink to={pagePaths.imports}>{m.fitment_machines_import()}</ButtonLink>
        </Permitted>
        <Permitted call="createMachine">
          <Button variant="ink" onClick={() => setDialog({ kind: 'add' })}>
            <Icon name="plus" />
            {m.fitment_machine_add()}
          </Button>
        </Permitted>
      </PageHeader>
      <p className="quiet dashboard__note">{m.fitment_machines_help()}</p>
      <Contradictions contradictions={contradictions} />
      <FilterBar label={m.fitment_machines_find()} hint={m.fitment_machines_hint()} />
      {items.length === 0 ? (
        <EmptyState title={m.fitment_machines_none()} />
      ) : (
        <MachinesTable
          machines={items}
          onEdit={(machine) => setDialog({ kind: 'edit', machine })}
          onDelete={(machine) => setDialog({ kind: 'delete', machine })}
        />
      )}
      <Pagination page={page} total={total} limit={limit} href={pageHref(params)} />
      <MakeNameList makes={makes} />
      {dialog?.kind === 'add' ? <MachineDialog families={[]} onClose={close} /> : null}
      {dialog?.kind === 'edit' ? (
        <MachineDialog machine={dialog.machine} families={dialog.machine.families} onClose={close} />
      ) : null}
      {dialog?.kind === 'delete' ? <DeleteMachine machine={dialog.machine} onClose={close} /> : null}
    </>
  );
}

/** Fitments that cannot all be true, each with a link to its part. */
function Contradictions({ contradictions }: { contradictions: readonly FitmentContradiction[] }) {
  if (contradictions.length === 0) return null;
  return (
    <Notice tone="short">
      <details>
        <summary>{m.fitment_contradictions({ count: contradictions.length })}</summary>
        <ul>
          {contradictions.map(({ partId, part, kind, machine, first, second }) => (
            <li key={`${partId} ${kind} ${machine} ${first} ${second}`}>
              <Link to={editProductPath(partId)}>{part}</Link>{' '}
              {kind === 'quantity'
                ? m.fitment_contradiction_quantity({ machine, first, second })
                : m.fitment_contradiction_serial({ machine, first, second })}
            </li>
          ))}
        </ul>
      </details>
    </Notice>
  );
}

/** Asks before the deletion of a machine that no fitment, drawing or service kit names. */
function DeleteMachine({ machine, onClose }: { machine: Machine; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const name = machineName(machine);
  const remove = async () => {
    const { deletedCount } = await call('deleteMachine', { path: { make: machine.makeSlug, slug: machine.slug } });
    if (deletedCount > 0) toast.success(m.fitment_machine_deleted({ machine: name }));
    else toast.info(m.dashboard_already_deleted({ name }));
    onClose();
    await revalidate();
    document.querySelector('h1')?.focus();
  };
  return (
    <ConfirmDialog
      title={m.fitment_machine_delete_question({ machine: name })}
      confirmLabel={m.dashboard_delete()}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p className="small quiet">{m.fitment_machine_delete_help()}</p>
    </ConfirmDialog>
  );
}
