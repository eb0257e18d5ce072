import type { StaffMachine } from '#domain/fitment/machine-contract.ts';
import { machineName } from '#domain/fitment/machine-contract.ts';
import { m } from '#messages';
import { machineKindName } from '#web/kit/format/machine-kind-name.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { Permitted } from '#web/session/permitted.tsx';

interface MachinesTableProps {
  machines: readonly StaffMachine[];
  onEdit: (machine: StaffMachine) => void;
  onDelete: (machine: StaffMachine) => void;
}

export function MachinesTable({ machines, onEdit, onDelete }: MachinesTableProps) {
  const columns = [
    { label: m.imports_field_machine() },
    { label: m.imports_field_machine_kind() },
    { label: m.imports_field_serials() },
    { label: m.imports_field_engine_model() },
    { label: m.imports_field_families() },
    { label: m.dashboard_action(), hiddenLabel: true },
  ];
  return (
    <Table caption={m.fitment_machines()} columns={columns} stack>
      {machines.map((machine) => (
        <tr key={machine.id}>
          <th scope="row" className="lead">
            {machineName(machine)}
          </th>
          <td data-label={m.imports_field_machine_kind()}>{machineKindName[machine.kind]()}</td>
          <Fact label={m.imports_field_serials()} value={machine.serialText} />
          <Fact label={m.imports_field_engine_model()} value={machine.engineModel} />
          <Fact label={m.imports_field_families()} value={machine.families.join(', ')} />
          <td className="actions">
            <Permitted call="editMachine">
              <IconButton
                label={m.fitment_machine_edit({ machine: machineName(machine) })}
                onClick={() => onEdit(machine)}
              >
                <Icon name="edit" />
              </IconButton>
              <IconButton
                label={m.fitment_machine_delete({ machine: machineName(machine) })}
                onClick={() => onDelete(machine)}
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

/** One fact of a machine; cards leave out a fact that is not known. */
function Fact({ label, value }: { label: string; value: string }) {
  return (
    <td className={value === '' ? 'hide-on-cards' : undefined} data-label={label}>
      {value}
    </td>
  );
}
