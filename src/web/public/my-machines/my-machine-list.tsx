/** The visitor's own machines: chosen, named, removed, and as a CSV file. Works without React Router. */
import { useEffect, useRef } from 'react';
import { equipmentOf } from '#domain/fitment/machine-query.ts';
import { type MyMachine, maxMyMachines } from '#domain/fitment/my-machines-contract.ts';
import { m } from '#messages';
import { saveFile } from '#web/kit/browser/save-file.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { writeMachinesCsv } from './machines-csv.ts';
import { MyMachineRow } from './my-machine-row.tsx';
import { suggestMachinesInLine } from './suggest-machines.ts';
import { type MyMachinesState, useMyMachines } from './use-my-machines.ts';

export function MyMachineList() {
  const state = useMyMachines();
  useEffect(suggestMachinesInLine, []);
  const { machines, problems, problemOf, said } = state;
  return (
    <>
      <p role="status" className={said ? 'small' : 'sr'}>
        {said}
      </p>
      {problems.length > 0 && problemOf === '' ? (
        <Notice tone="bad">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      ) : null}
      <KeepChosen state={state} />
      {machines === null ? (
        problems.length > 0 ? (
          <Button onClick={() => void state.reload()}>{m.error_retry()}</Button>
        ) : (
          <p className="quiet">{m.my_machine_loading()}</p>
        )
      ) : machines.length === 0 ? (
        <p className="quiet">{m.my_machine_none()}</p>
      ) : (
        <ul className="own-machines">
          {machines.map((machine) => (
            <MyMachineRow key={machine._id} machine={machine} state={state} />
          ))}
        </ul>
      )}
      <FileTools machines={machines} state={state} />
    </>
  );
}

/** A button that keeps the machine of the address, unless it is kept. */
function KeepChosen({ state }: { state: MyMachinesState }) {
  const params = new URLSearchParams(location.search);
  const machine = params.get('machine') ?? '';
  const serial = params.get('serial') ?? '';
  const isKept = state.machines?.some((own) => own.machine === machine.toLowerCase() && own.serial === serial);
  if (!machine || isKept !== false) return null;
  const engineSerial = params.get('engine') ?? '';
  const equipment = equipmentOf({ equipment: params.getAll('equipment') });
  const entry = { machine, serial, engineSerial, equipment, name: '', fleetNumber: '' };
  return <Button onClick={() => void state.add(entry)}>{m.my_machine_keep()}</Button>;
}

function FileTools({ machines, state }: { machines: readonly MyMachine[] | null; state: MyMachinesState }) {
  const input = useRef<HTMLInputElement>(null);
  const save = (own: readonly MyMachine[]) =>
    saveFile(new Blob([writeMachinesCsv(own)], { type: 'text/csv' }), 'machines.csv');
  const read = async (file: File | undefined) => {
    if (file) await state.addFile(file);
    // The input is emptied, so that the same file can be chosen again after it was corrected.
    if (input.current) input.current.value = '';
  };
  return (
    <div className="toolbar">
      <Button onClick={() => input.current?.click()}>{m.my_machine_upload()}</Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={m.my_machine_upload()}
        onChange={({ target }) => void read(target.files?.[0])}
      />
      {/* There is no button for machines that could not be loaded: it would save an empty file. */}
      {machines ? <Button onClick={() => save(machines)}>{m.my_machine_download()}</Button> : null}
      <p className="small quiet">{m.my_machine_csv_help({ max: maxMyMachines })}</p>
    </div>
  );
}
