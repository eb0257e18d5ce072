import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { Field } from '#web/kit/form/field.tsx';
import { PageForm } from '#web/kit/page/page-form.tsx';

/** Search box for machines: a form that is sent by GET, so that it works without script. */
export function MachineSearch({ text }: { text: string }) {
  return (
    <search>
      <PageForm className="machine-form" action={pagePaths.machines}>
        <Field label={m.machine_search()} help={m.machine_search_help()} id="machine-text">
          {(control) => (
            <input
              {...control}
              className="input"
              type="search"
              name="q"
              defaultValue={text}
              maxLength={200}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="search"
            />
          )}
        </Field>
        <button className="btn btn--primary" type="submit">
          {m.machine_search_action()}
        </button>
      </PageForm>
    </search>
  );
}
