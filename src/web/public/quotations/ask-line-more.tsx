import type { AcceptedGrade } from '#domain/quotations/request-rules.ts';
import { m } from '#messages';
import { acceptedGradeName } from '#web/features/quotations/accepted-grade-name.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { SelectField, TextArea } from '#web/kit/form/long-field.tsx';
import { askFieldId } from './ask-field-id.ts';
import type { AskedLine } from './asked-line.ts';
import type { ListedMachine } from './use-own-machines.ts';

export interface AskLineProps {
  line: AskedLine;
  /** From 0. */
  place: number;
  /** Messages by field. */
  errors: ReadonlyMap<string, string>;
  machines: readonly ListedMachine[];
  change: (id: string, part: Partial<AskedLine>) => void;
}

const grades = Object.keys(acceptedGradeName) as AcceptedGrade[];

/** The machine of a part, what it may cost, which grades are accepted, and a note. */
export function AskLineMore({ line, place, errors, machines, change }: AskLineProps) {
  const field = (name: 'make' | 'model' | 'serial' | 'targetPrice' | 'note') => ({
    id: askFieldId(`lines.${place}.${name}`),
    value: line[name],
    error: errors.get(name) ?? errors.get(`machine.${name}`),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change(line.id, { [name]: target.value }),
  });
  return (
    <div className="ask-line__further">
      {machines.length > 0 ? <ChooseOwn line={line} place={place} machines={machines} change={change} /> : null}
      <TextField label={m.ask_make()} maxLength={60} {...field('make')} />
      <TextField label={m.ask_model()} maxLength={60} {...field('model')} />
      <TextField label={m.ask_serial()} maxLength={60} spellCheck={false} {...field('serial')} />
      <TextField label={m.ask_target()} inputMode="decimal" maxLength={20} {...field('targetPrice')} />
      <fieldset className="fieldset--bare ask-line__grades">
        <legend className="label-text">
          {m.ask_grades()} <span className="help">{m.ask_grades_help()}</span>
        </legend>
        {grades.map((grade) => (
          <label className="check" key={grade}>
            <input
              type="checkbox"
              checked={line.grades.includes(grade)}
              onChange={({ target }) =>
                change(line.id, {
                  grades: grades.filter((each) => (each === grade ? target.checked : line.grades.includes(each))),
                })
              }
            />
            {acceptedGradeName[grade]()}
          </label>
        ))}
      </fieldset>
      <div className="ask-line__note">
        <TextArea label={m.ask_line_note()} rows={2} maxLength={2000} {...field('note')} />
      </div>
    </div>
  );
}

/** A machine of the buyer's own fills in make, model and serial number, which can be changed. */
function ChooseOwn({ line, place, machines, change }: Omit<AskLineProps, 'errors'>) {
  const own = machines.find(
    ({ make, model, serial }) => make === line.make && model === line.model && serial === line.serial,
  );
  return (
    <SelectField
      label={m.ask_own_machine()}
      id={askFieldId(`lines.${place}.ownMachine`)}
      value={own?.id ?? ''}
      onChange={({ target }) => {
        const { make = '', model = '', serial = '' } = machines.find(({ id }) => id === target.value) ?? {};
        change(line.id, { make, model, serial });
      }}
    >
      <option value="">
        {line.make || line.model || line.serial ? m.ask_own_machine_typed() : m.ask_own_machine_none()}
      </option>
      {machines.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
