/** The machines whose assembly the drawing shows. */
import { type Machine, machineAddress, machineName } from '#domain/fitment/machine-contract.ts';
import { m } from '#messages';
import { createKey } from '#web/kit/form/create-key.ts';
import { Field, TextField } from '#web/kit/form/field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import type { EditedDrawing, EditedMachine } from './editor-draft.ts';
import type { History } from './use-history.ts';

interface MachineFieldsProps {
  drawing: EditedDrawing;
  machines: readonly Machine[];
  change: History<EditedDrawing>['change'];
  errors: Readonly<Record<string, string>>;
}

const listId = 'drawing-machine-list';

export function MachineFields({ drawing, machines, change, errors }: MachineFieldsProps) {
  const setAll = (map: (all: readonly EditedMachine[]) => readonly EditedMachine[], tag?: string) =>
    change((before) => ({ ...before, machines: map(before.machines) }), tag);
  return (
    <section className="dashboard__section" aria-labelledby="drawing-machines">
      <h2 id="drawing-machines">{m.drawing_machines()}</h2>
      <p className="small quiet">{m.drawing_machines_help()}</p>
      <datalist id={listId}>
        {machines.map((machine) => (
          <option key={machine.id} value={machineAddress(machine)}>
            {machineName(machine)}
          </option>
        ))}
      </datalist>
      {drawing.machines.map((machine, place) => (
        <MachineRow
          key={machine.key}
          machine={machine}
          errorOf={(field) => errors[`machines.${place}.${field}`]}
          set={(changed) =>
            setAll(
              (all) => all.map((each) => (each.key === machine.key ? { ...each, ...changed } : each)),
              `machine ${machine.key} ${Object.keys(changed).join()}`,
            )
          }
          remove={() => setAll((all) => all.filter(({ key }) => key !== machine.key))}
        />
      ))}
      <Button onClick={() => setAll((all) => [...all, { key: createKey(), isFamily: false, typed: '', serials: '' }])}>
        {m.drawing_add_machine()}
      </Button>
    </section>
  );
}

interface MachineRowProps {
  machine: EditedMachine;
  errorOf: (field: string) => string | undefined;
  set: (changed: Partial<EditedMachine>) => void;
  remove: () => void;
}

function MachineRow({ machine, errorOf, set, remove }: MachineRowProps) {
  return (
    <div className="drawing-fields drawing-fields--row">
      <Field label={m.drawing_machine_kind()}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={machine.isFamily ? 'family' : 'machine'}
            onChange={({ target }) => set({ isFamily: target.value === 'family' })}
          >
            <option value="machine">{m.drawing_machine()}</option>
            <option value="family">{m.drawing_family()}</option>
          </select>
        )}
      </Field>
      <TextField
        label={machine.isFamily ? m.drawing_family_slug() : m.drawing_machine_address()}
        value={machine.typed}
        error={errorOf('machine') ?? ''}
        list={machine.isFamily ? undefined : listId}
        autoComplete="off"
        onChange={({ target }) => set({ typed: target.value })}
      />
      <TextField
        label={m.drawing_row_serials()}
        value={machine.serials}
        error={errorOf('serials') ?? ''}
        autoComplete="off"
        onChange={({ target }) => set({ serials: target.value })}
      />
      <Button size="dense" aria-label={`${m.drawing_remove_machine()}: ${machine.typed}`} onClick={remove}>
        {m.drawing_remove_machine()}
      </Button>
    </div>
  );
}
