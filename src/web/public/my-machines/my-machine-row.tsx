import { useState } from 'react';
import { machineParameters } from '#domain/fitment/machine-query.ts';
import type { MyMachine } from '#domain/fitment/my-machines-contract.ts';
import { m } from '#messages';
import { myMachinesPath, pagePaths } from '#platform/http/page-paths.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { withMachine } from '#web/kit/page/machine-parameters.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { writeEquipment } from './machines-csv.ts';
import type { MyMachinesState } from './use-my-machines.ts';

/** A machine of the list: "Use" chooses it. */
export function MyMachineRow({ machine, state }: { machine: MyMachine; state: MyMachinesState }) {
  const [isOpen, setOpen] = useState(false);
  const { label, name, fleetNumber, serial, engineSerial, equipment, note } = machine;
  const facts = [
    name ? label : '',
    serial ? m.my_machine_sn({ serial }) : '',
    engineSerial ? m.my_machine_engine_sn({ serial: engineSerial }) : '',
    fleetNumber ? m.my_machine_fleet_number({ number: fleetNumber }) : '',
    writeEquipment(equipment),
  ].filter(Boolean);
  const shown = name || label;
  return (
    <li className="own-machine">
      <div className="own-machine__name">
        <strong>{shown}</strong>
        <span className="small quiet">{facts.join(' · ')}</span>
        {note ? <span className="small own-machine__note">{note}</span> : null}
      </div>
      <div className="own-machine__actions">
        <ButtonAnchor
          size="dense"
          href={addressToUse(machine)}
          aria-label={m.my_machine_use_one({ machine: shown })}
          data-machine-remove
        >
          {m.my_machine_use_short()}
        </ButtonAnchor>
        <ButtonAnchor
          size="dense"
          href={withMachine(pagePaths.machineDown, parametersOf(machine).toString())}
          aria-label={m.machine_down_title_of({ machine: shown })}
        >
          {m.machine_down()}
        </ButtonAnchor>
        <Button
          size="dense"
          aria-expanded={isOpen}
          aria-label={m.my_machine_edit_one({ machine: shown })}
          onClick={() => setOpen(!isOpen)}
        >
          {m.my_machine_edit()}
        </Button>
        <Button
          size="dense"
          variant="quiet"
          aria-label={m.my_machine_delete_one({ machine: shown })}
          onClick={() => void state.remove(machine)}
        >
          {m.my_machine_delete()}
        </Button>
      </div>
      {isOpen ? <EditForm machine={machine} state={state} close={() => setOpen(false)} /> : null}
      {state.problemOf === machine._id && state.problems.length > 0 ? (
        <div className="own-machine__problem">
          <Notice tone="bad">{state.problems.join(' ')}</Notice>
        </div>
      ) : null}
    </li>
  );
}

/** The address that chooses the machine: its serial number is checked on the way. */
function addressToUse(own: MyMachine): string {
  const parameters = parametersOf(own);
  for (const step of ['use', 'anyway']) parameters.set(step, '1');
  return myMachinesPath(parameters.toString());
}

/** What addresses say of the machine. */
function parametersOf({ machine, serial, engineSerial: engine, equipment: named }: MyMachine): URLSearchParams {
  const equipment = Object.entries(named).map(([name, value]) => `${name}:${value}`);
  return new URLSearchParams(machineParameters({ machine, serial, engine, equipment }));
}

function EditForm({ machine, state, close }: { machine: MyMachine; state: MyMachinesState; close: () => void }) {
  const save = async (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const change = {
      name: text('name'),
      fleetNumber: text('fleetNumber'),
      serial: text('serial'),
      engineSerial: text('engineSerial'),
    };
    if (await state.change(machine._id, change)) close();
  };
  return (
    <form
      className="own-machine__form"
      onSubmit={(event) => {
        event.preventDefault();
        void save(new FormData(event.currentTarget));
      }}
    >
      <TextField name="name" label={m.my_machine_name()} defaultValue={machine.name} maxLength={80} optional />
      <TextField
        name="fleetNumber"
        label={m.my_machine_fleet()}
        defaultValue={machine.fleetNumber}
        maxLength={40}
        optional
      />
      <TextField name="serial" label={m.my_machine_serial()} defaultValue={machine.serial} maxLength={60} optional />
      <TextField
        name="engineSerial"
        label={m.my_machine_engine()}
        defaultValue={machine.engineSerial}
        maxLength={60}
        optional
      />
      <Button type="submit" variant="primary">
        {m.my_machine_save()}
      </Button>
    </form>
  );
}
