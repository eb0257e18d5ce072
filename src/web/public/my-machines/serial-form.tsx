import type { EquipmentChoice } from '#domain/fitment/list-equipment.server.ts';
import type { Machine } from '#domain/fitment/machine-contract.ts';
import type { MachineQuery } from '#domain/fitment/machine-query.ts';
import { m } from '#messages';
import { myMachinesPath } from '#platform/http/page-paths.ts';
import { Field, TextField } from '#web/kit/form/field.tsx';
import { sentenceCase } from '#web/kit/format/sentence-case.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';

interface SerialFormProps {
  machine: Machine;
  /** Name of the machine: "Komatsu PC200-8". */
  label: string;
  query: MachineQuery;
  equipment: readonly EquipmentChoice[];
  /** Why the typed serial number cannot be read; empty: it can. */
  serialProblem: string;
  engineProblem: string;
  /** Says that the model has no such serial number; null: it has, or its serial numbers are not known. */
  note: string | null;
  /** Path to which the choice leads back; may be empty. */
  back: string;
}

/** The last step: the serial number of the chosen model, and how the machine is equipped. */
export function SerialForm(props: SerialFormProps) {
  const { machine, label, query, equipment, serialProblem, engineProblem, note, back } = props;
  return (
    <form className="serial-form" action={myMachinesPath()}>
      <h2>{m.my_machine_serial_of({ machine: label })}</h2>
      <p>
        <a href={myMachinesPath(back ? new URLSearchParams({ returnTo: back }).toString() : '')} data-machine-remove>
          {m.my_machine_other()}
        </a>
      </p>
      <input type="hidden" name="machine" value={query.machine} />
      <TextField
        id="serial"
        name="serial"
        label={m.my_machine_serial()}
        help={<PlateHelp machine={machine} />}
        defaultValue={query.serial}
        error={serialProblem}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
      {note && !serialProblem ? (
        <Notice tone="short">
          <p>{note}</p>
          <label className="check">
            <input type="checkbox" name="anyway" value="1" /> {m.my_machine_anyway()}
          </label>
        </Notice>
      ) : null}
      <details open={Boolean(engineProblem || query.engine || query.equipment.length > 0)}>
        <summary>{m.my_machine_more()}</summary>
        <TextField
          id="engine"
          name="engine"
          label={m.my_machine_engine()}
          help={machine.engineModel ? m.my_machine_engine_model({ engine: machine.engineModel }) : undefined}
          defaultValue={query.engine}
          error={engineProblem}
          optional
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
        />
        {equipment.map((choice) => (
          <EquipmentField key={choice.name} choice={choice} chosen={query.equipment} />
        ))}
      </details>
      <input type="hidden" name="use" value="1" />
      {back ? <input type="hidden" name="returnTo" value={back} /> : null}
      <div className="toolbar">
        <Button variant="primary" size="big" type="submit">
          {m.my_machine_use()}
        </Button>
      </div>
    </form>
  );
}

function PlateHelp({ machine: { serialText, serialPlate } }: Pick<SerialFormProps, 'machine'>) {
  return (
    <>
      {serialText ? m.my_machine_serial_range({ range: serialText }) : m.my_machine_serial_help()}
      {serialPlate ? ` ${m.my_machine_plate({ place: serialPlate })}` : ''}
    </>
  );
}

function EquipmentField({ choice: { name, values }, chosen }: { choice: EquipmentChoice; chosen: readonly string[] }) {
  const own = chosen.find((text) => text.toLowerCase().startsWith(`${name}:`))?.toLowerCase() ?? '';
  return (
    <Field id={`equipment-${name}`} label={sentenceCase(name)} optional>
      {(control) => (
        <select {...control} className="input" name="equipment" defaultValue={own}>
          <option value="">{m.my_machine_not_known()}</option>
          {values.map((value) => (
            <option key={value} value={`${name}:${value}`}>
              {value}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
