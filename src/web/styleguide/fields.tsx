import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { Field, TextField } from '#web/kit/form/field.tsx';
import { SelectField, TextArea } from '#web/kit/form/long-field.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';

const error = () => m.styleguide_error_text();

export function Fields() {
  return (
    <div className="styleguide__fields">
      <TextField label={m.styleguide_plain()} defaultValue={m.styleguide_typed()} />
      <TextField label={m.styleguide_with_help()} help={m.styleguide_help_text()} placeholder="+46 8 5550 1187" />
      <TextField label={m.styleguide_optional()} optional />
      <TextField label={m.styleguide_wrong()} error={error()} defaultValue={m.styleguide_typed()} />
      <TextField label={m.styleguide_read_only()} readOnly defaultValue={m.styleguide_typed()} />
      <TextField label={m.styleguide_disabled()} disabled defaultValue={m.styleguide_typed()} />
      <SelectField label={m.styleguide_select()}>
        <option>{m.ui_grade_genuine()}</option>
        <option>{m.ui_grade_oem()}</option>
      </SelectField>
      <SelectField label={m.styleguide_select_wrong()} error={error()}>
        <option>{m.ui_grade_genuine()}</option>
      </SelectField>
      <TextArea label={m.styleguide_long_text()} rows={3} defaultValue={m.styleguide_sample_text()} />
      <Field label={m.styleguide_number()} help={m.styleguide_help_text()}>
        {(control) => (
          <span className="stepper">
            <ScriptButton aria-label={m.purchase_decrease_quantity({ count: 1 })}>−</ScriptButton>
            <input {...control} className="input" inputMode="numeric" defaultValue="8" />
            <ScriptButton aria-label={m.purchase_increase_quantity({ count: 1 })}>+</ScriptButton>
          </span>
        )}
      </Field>
      <Choices />
    </div>
  );
}

function Choices() {
  return (
    <fieldset className="field">
      <legend className="small">{m.styleguide_choices()}</legend>
      <label className="check">
        <input type="checkbox" defaultChecked /> {m.styleguide_chosen()} <span className="count">21</span>
      </label>
      <label className="check">
        <input type="checkbox" /> {m.styleguide_not_chosen()} <span className="count">34</span>
      </label>
      <label className="check">
        <input type="checkbox" disabled /> {m.styleguide_disabled()}
      </label>
      <a className="check" href={pagePaths.styleguide} aria-current="true">
        {m.styleguide_link()}
      </a>
    </fieldset>
  );
}
