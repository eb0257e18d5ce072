import { lookAlikePairs } from '#domain/catalog/numbers/part-number.ts';
import { cellsText, maxCells, type WornNumber } from '#domain/search/worn-numbers/worn-number.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { cellView } from '#web/enhance/worn-number/cell-view.ts';
import { Field } from '#web/kit/form/field.tsx';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { PageForm } from '#web/kit/page/page-form.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import type { WornNumberData } from './worn-number-data.server.ts';

type WornNumberFormProps = Pick<WornNumberData, 'typed' | 'problem' | 'worn' | 'machine'>;

/** The number as cells, and as a field where no script runs, with its length and the machine. Sent by GET. */
export function WornNumberForm({ typed, problem, worn, machine }: WornNumberFormProps) {
  return (
    <PageForm className="worn__form" action={pagePaths.wornNumber} autoComplete="off" data-worn-form>
      <div className="worn__failed" role="status" hidden data-worn-number-failed>
        <Notice tone="short">
          {m.worn_script_failed()} <PageAnchor href={pagePaths.wornNumber}>{m.worn_load_again()}</PageAnchor>
        </Notice>
      </div>
      <div className="worn__field">
        <Field label={m.worn_field()} help={m.worn_field_help()} error={problem ?? ''} id="worn-number">
          {(control) => (
            <input
              {...control}
              className="input"
              name="number"
              // What the cells cannot hold stays in the field.
              defaultValue={problem ? typed : cellsText(worn)}
              maxLength={200}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
      </div>
      <Cells worn={worn} />
      <div className="worn__notice" role="alert" data-worn-notice />
      <Keys />
      <fieldset className="worn__length">
        <legend className="sr">{m.worn_length()}</legend>
        <Tick name="before" label={m.worn_before()} ticked={worn.before} />
        <Tick name="after" label={m.worn_after()} ticked={worn.after} />
        {machine ? <Tick name="fits" label={m.worn_only({ machine: machine.name })} ticked={machine.fitsOnly} /> : null}
      </fieldset>
      <Button className="worn__submit" type="submit" variant="ink">
        {m.worn_find()}
      </Button>
    </PageForm>
  );
}

/** One cell a sign, and an empty one for the next. The script moves the one stop of the Tab key that they have. */
function Cells({ worn: { cells, before, after } }: { worn: WornNumber }) {
  const places = cells.length < maxCells ? [...cells, undefined] : cells;
  return (
    <div className="sign-cells" role="group" aria-label={m.worn_cells()} dir="ltr" data-worn-cells>
      <span className="sign-cell sign-cell--open" aria-hidden="true" hidden={!before} data-worn-open="before">
        …
      </span>
      {places.map((cell, index) => {
        const { value, label, className } = cellView(cell, index);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells keep their order.
          <span className={className} key={index}>
            <span className="sign-cell__no" aria-hidden="true">
              {index + 1}
            </span>
            <input
              aria-label={label}
              defaultValue={value}
              tabIndex={index === places.length - 1 ? 0 : -1}
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              data-worn-cell
            />
          </span>
        );
      })}
      <span className="sign-cell sign-cell--open" aria-hidden="true" hidden={!after} data-worn-open="after">
        …
      </span>
    </div>
  );
}

/** What the current cell may be, as buttons; the script says which cell that is, and enables them. */
function Keys() {
  return (
    <div className="worn-keys" role="group" data-worn-keys>
      <div className="worn-keys__head">
        <p className="small">
          <strong data-worn-current /> <span className="quiet" data-worn-help />
        </p>
        <EditKey edit="insert" label={m.worn_insert()} />
        <EditKey edit="remove" label={m.worn_remove()} />
      </div>
      <div className="worn-keys__row">
        <Key signs="" label={m.worn_unread()} />
        {lookAlikePairs.map(([first, second]) => (
          <Key key={first} signs={`${first}/${second}`} label={m.worn_or({ first, second })} />
        ))}
        <EditKey edit="further" label={m.worn_other()} />
      </div>
    </div>
  );
}

/** @param signs what the cell may be, with slashes; empty: it cannot be read */
function Key({ signs, label }: { signs: string; label: string }) {
  return (
    <button className="btn" type="button" disabled aria-pressed={false} data-worn-key={signs}>
      {signs ? <span className="pn">{label}</span> : label}
    </button>
  );
}

function EditKey({ edit, label }: { edit: string; label: string }) {
  return (
    <button className="btn btn--quiet btn--dense" type="button" disabled data-worn-edit={edit}>
      {label}
    </button>
  );
}

function Tick({ name, label, ticked }: { name: string; label: string; ticked: boolean }) {
  return (
    <label className="check">
      <input type="checkbox" name={name} value="yes" defaultChecked={ticked} />
      {label}
    </label>
  );
}
