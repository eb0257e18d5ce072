/** /dashboard/machines: the machines that fitments, drawings and service kits name, and what contradicts itself. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Machine } from '#domain/fitment/machine-contract.ts';
import { machineKey } from '#domain/fitment/read-machine-text.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/page-paths.ts';
import { requireAdminSession } from '#web/account/require-session.ts';
import { call } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FilterBar } from '../filter-bar.tsx';
import { PageHeader } from '../page-header.tsx';
import type { Route } from './+types/machines-page.ts';
import { Contradictions } from './contradictions.tsx';
import { DeleteMachine } from './delete-machine.tsx';
import { MachineDialog } from './machine-dialog.tsx';
import { MachinesTable } from './machines-table.tsx';
import { MakeNameList } from './make-names.tsx';

export { ErrorBoundary } from '../page-error.tsx';

export const meta = () => [{ title: m.fitment_machines() }, { name: 'robots', content: 'noindex' }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminSession(request);
  const [machines, makes, families, contradictions] = await Promise.all([
    call('listMachines'),
    call('listMakes'),
    call('listMachineFamilies'),
    call('listFitmentContradictions'),
  ]);
  return { machines, makes, families, contradictions };
}

type OpenDialog = { readonly kind: 'add' } | { readonly kind: 'edit' | 'delete'; readonly machine: Machine };

export default function MachinesPage({ loaderData }: Route.ComponentProps) {
  const { machines, makes, families, contradictions } = loaderData;
  const [params] = useSearchParams();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const key = machineKey(params.get('q') ?? '');
  const found = machines.filter(({ make, name }) => machineKey(`${make} ${name}`).includes(key));
  return (
    <>
      <PageHeader title={m.fitment_machines_heading({ count: formatCount(machines.length) })}>
        <ButtonLink to={pagePaths.imports}>{m.fitment_machines_import()}</ButtonLink>
        <Button variant="ink" onClick={() => setDialog({ kind: 'add' })}>
          <Icon name="plus" />
          {m.fitment_machine_add()}
        </Button>
      </PageHeader>
      <p className="quiet dashboard__note">{m.fitment_machines_help()}</p>
      <Contradictions contradictions={contradictions} />
      <FilterBar label={m.fitment_machines_find()} hint={m.fitment_machines_find()} />
      {found.length === 0 ? (
        <EmptyState title={m.fitment_machines_none()} />
      ) : (
        <MachinesTable
          machines={found}
          families={families}
          onEdit={(machine) => setDialog({ kind: 'edit', machine })}
          onDelete={(machine) => setDialog({ kind: 'delete', machine })}
        />
      )}
      <MakeNameList makes={makes} />
      {dialog?.kind === 'add' ? <MachineDialog families={[]} onClose={close} /> : null}
      {dialog?.kind === 'edit' ? (
        <MachineDialog machine={dialog.machine} families={families[dialog.machine.id] ?? []} onClose={close} />
      ) : null}
      {dialog?.kind === 'delete' ? <DeleteMachine machine={dialog.machine} onClose={close} /> : null}
    </>
  );
}
