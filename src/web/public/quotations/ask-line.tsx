/** One part of a request: number, name and quantity at once, the rest when it is asked for. */
import { memo, useState } from 'react';
import { unitName } from '#domain/catalog/unit-name.ts';
import { type UnitOfMeasure, unitsOfMeasure } from '#domain/catalog/units-of-measure.ts';
import { m } from '#messages';
import { acceptedGradeName } from '#web/features/quotations/accepted-grade-name.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/long-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';
import { askFieldId } from './ask-field-id.ts';
import { AskLineMore, type AskLineProps } from './ask-line-more.tsx';
import { type AskedLine, furtherFields } from './asked-line.ts';
import type { FileUploads } from './files/file-uploads.ts';
import { LineFiles } from './files/line-files.tsx';

interface AskLineItemProps extends AskLineProps {
  isOnly: boolean;
  uploads: FileUploads;
  needMachines: () => void;
  remove: (id: string, place: number) => void;
}

export const AskLineItem = memo(function AskLineItem({
  isOnly,
  uploads,
  needMachines,
  remove,
  ...props
}: AskLineItemProps) {
  const { line, place, errors, change } = props;
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || furtherFields.some((name) => errors.has(name));
  const title = m.ask_line({ line: place + 1 });
  const field = (name: 'partNumber' | 'name' | 'quantity') => ({
    id: askFieldId(`lines.${place}.${name}`),
    value: line[name],
    error: errors.get(name),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change(line.id, { [name]: target.value }),
  });
  return (
    <li className="ask-line">
      <fieldset className="fieldset--bare">
        <legend className={isOnly ? 'sr' : 'ask-line__title'}>{title}</legend>
        <div className="ask-line__fields">
          <TextField
            label={m.ask_number()}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            {...field('partNumber')}
          />
          <TextField label={m.ask_name()} maxLength={200} {...field('name')} />
          <TextField label={m.ask_quantity()} inputMode="numeric" maxLength={9} {...field('quantity')} />
          <SelectField
            label={m.ask_unit()}
            id={askFieldId(`lines.${place}.unit`)}
            value={line.unit}
            onChange={({ target }) => change(line.id, { unit: target.value as UnitOfMeasure })}
          >
            {unitsOfMeasure.map((unit) => (
              <option key={unit} value={unit}>
                {unitName[unit]()}
              </option>
            ))}
          </SelectField>
          {isOnly ? null : (
            <ScriptButton
              className="icon-btn ask-line__remove"
              aria-label={m.ask_remove({ line: place + 1 })}
              onClick={() => {
                for (const { id } of line.files) uploads.remove(id);
                remove(line.id, place);
              }}
            >
              <Icon name="close" />
            </ScriptButton>
          )}
        </div>
        <LineFiles line={line} place={place} error={errors.get('files')} uploads={uploads} change={change} />
        <details
          className="ask-line__more"
          open={isOpen}
          onToggle={({ currentTarget }) => {
            setOpened(currentTarget.open);
            if (currentTarget.open) needMachines();
          }}
        >
          <summary>
            <span aria-hidden="true">{m.ask_more()}</span>
            <span className="sr">{m.ask_more_of({ line: place + 1 })}</span>
            <span className="quiet ask-line__facts">{factsOf(line)}</span>
          </summary>
          {isOpen ? <AskLineMore {...props} /> : null}
        </details>
      </fieldset>
    </li>
  );
});

/** What of the rest is filled in, so that it is seen while it is folded. */
function factsOf({ make, model, serial, targetPrice, grades, note }: AskedLine): string {
  const machine = [make, model, serial].filter(Boolean).join(' ');
  const price = targetPrice.trim() && m.request_target({ price: targetPrice });
  return [machine, price, grades.map((each) => acceptedGradeName[each]()).join(', '), note].filter(Boolean).join(' · ');
}
