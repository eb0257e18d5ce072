import '#web/styles/machines.css';
import { maxRowSearchText } from '#domain/drawings/machine-rows-contract.ts';
import { type MachineRef, machineName } from '#domain/fitment/machine-contract.ts';
import { m } from '#messages';
import { machinePath } from '#platform/http/page-paths.ts';
import { Field } from '#web/kit/form/field.tsx';
import { PageForm } from '#web/kit/page/page-form.tsx';

/** Id of the results in the page of the machine. */
export const foundRowsId = 'found-rows';

interface MachineDrawingSearchProps {
  machine: Pick<MachineRef, 'makeSlug' | 'slug' | 'make' | 'name'>;
  text?: string;
  /** Why the text cannot be searched for; empty when it can. */
  problem?: string;
}

/** Searches all drawings of a machine. The form is sent by GET to the page of the machine, so that it works without script. */
export function MachineDrawingSearch({ machine, text = '', problem = '' }: MachineDrawingSearchProps) {
  return (
    <search>
      <PageForm className="machine-form" action={`${machinePath(machine.makeSlug, machine.slug)}#${foundRowsId}`}>
        <Field
          label={m.drawing_search({ machine: machineName(machine) })}
          help={m.drawing_search_help()}
          error={problem}
          id="find-rows"
        >
          {(control) => (
            <input
              {...control}
              className="input"
              type="search"
              name="find"
              defaultValue={text}
              maxLength={maxRowSearchText}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
            />
          )}
        </Field>
        <button className="btn" type="submit">
          {m.drawing_search_action()}
        </button>
      </PageForm>
    </search>
  );
}
