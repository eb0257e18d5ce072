import type { Machine, MachineMake } from '#domain/fitment/machine-contract.ts';
import { machineAddress } from '#domain/fitment/machine-contract.ts';
import { m } from '#messages';
import { myMachinesPath } from '#platform/http/page-paths.ts';
import { filledByScript } from '#web/kit/browser/filled-by-script.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { PageForm } from '#web/kit/page/page-form.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';

interface SuggestedMachine {
  address: string;
  name: string;
  serial: string;
}

interface ChooseMachineProps {
  /** Path to which the choice leads back; may be empty. */
  back: string;
  /** The line that was sent. */
  typed: string;
  suggestions: readonly SuggestedMachine[];
  makes: readonly MachineMake[];
  /** Slug of the chosen make, and the chosen model; may be empty. */
  make: string;
  model: string;
  /** Machines of the chosen make. */
  machines: readonly Machine[];
}

/** Offers one line to type, or make, model and series to tap. */
export function ChooseMachine(props: ChooseMachineProps) {
  const { back, typed, suggestions } = props;
  return (
    <>
      <MachineLine back={back} typed={typed} />
      {typed ? <Suggestions back={back} typed={typed} suggestions={suggestions} /> : null}
      <Steps {...props} />
    </>
  );
}

function MachineLine({ back, typed }: Pick<ChooseMachineProps, 'back' | 'typed'>) {
  const listId = 'machine-line-list';
  return (
    <PageForm className="machine-line" action={myMachinesPath()}>
      <label htmlFor="machine-line">{m.my_machine_line()}</label>
      <span className="help" id="machine-line-help">
        {m.my_machine_line_help()}
      </span>
      <div className="machine-line__box">
        <input
          className="input"
          id="machine-line"
          name="q"
          defaultValue={typed}
          aria-describedby="machine-line-help"
          role="combobox"
          aria-expanded={false}
          aria-controls={listId}
          aria-autocomplete="list"
          data-machine-line
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
        />
        <Button variant="primary" type="submit">
          {m.my_machine_find()}
        </Button>
        <div
          className="suggest"
          id={listId}
          role="listbox"
          aria-label={m.my_machine_suggestions()}
          hidden
          {...filledByScript}
        />
      </div>
      {back ? <input type="hidden" name="returnTo" value={back} /> : null}
    </PageForm>
  );
}

function Suggestions({ back, typed, suggestions }: Pick<ChooseMachineProps, 'back' | 'typed' | 'suggestions'>) {
  if (suggestions.length === 0) return <Notice tone="short">{m.my_machine_none_found({ text: typed })}</Notice>;
  return (
    <>
      <h2>{m.my_machine_which()}</h2>
      <ul className="machine-choices">
        {suggestions.map(({ address, name, serial }) => (
          <li key={address}>
            <PageAnchor className="btn" href={stepAddress({ machine: address, serial, use: serial ? '1' : '' }, back)}>
              {serial ? m.my_machine_with_serial({ machine: name, serial }) : name}
            </PageAnchor>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The steps: make, then model, then series. A model with one machine has no further step. */
function Steps({ back, makes, make, model, machines }: ChooseMachineProps) {
  const models = Map.groupBy(machines, (machine) => machine.model);
  const series = models.get(model) ?? [];
  const makeName = makes.find(({ slug }) => slug === make.toLowerCase())?.name;
  if (makes.length === 0) return <p className="quiet">{m.my_machine_no_machines()}</p>;
  if (!makeName || machines.length === 0)
    return (
      <Step title={m.my_machine_make()}>
        {makes.map(({ slug, name, machines: count }) => (
          <Choice key={slug} to={stepAddress({ make: slug }, back)} name={name} count={count} />
        ))}
      </Step>
    );
  if (series.length === 0)
    return (
      <Step title={m.my_machine_model({ make: makeName })} before={stepAddress({}, back)}>
        {[...models].map(([name, all]) => (
          <Choice
            key={name}
            to={stepAddress(all.length === 1 ? { machine: addressOf(all) } : { make, model: name }, back)}
            name={all.length === 1 ? (all[0]?.name ?? name) : name}
            count={all.length}
          />
        ))}
      </Step>
    );
  return (
    <Step title={m.my_machine_series({ machine: `${makeName} ${model}` })} before={stepAddress({ make }, back)}>
      {series.map((machine) => (
        <Choice
          key={machine.id}
          to={stepAddress({ machine: machineAddress(machine) }, back)}
          name={machine.name}
          count={1}
        />
      ))}
    </Step>
  );
}

function Step({ title, before, children }: { title: string; before?: string; children: React.ReactNode }) {
  return (
    <div className="machine-step">
      <h2>{title}</h2>
      {before ? <PageAnchor href={before}>{m.my_machine_step_back()}</PageAnchor> : null}
      <ul className="machine-choices">{children}</ul>
    </div>
  );
}

function Choice({ to, name, count }: { to: string; name: string; count: number }) {
  return (
    <li>
      <PageAnchor className="btn" href={to}>
        {name}
        {count > 1 ? <span className="quiet small">{formatCount(count)}</span> : null}
      </PageAnchor>
    </li>
  );
}

const addressOf = ([machine]: readonly Machine[]) => (machine ? machineAddress(machine) : '');

function stepAddress(parameters: Readonly<Record<string, string>>, back: string): string {
  const given = Object.entries({ ...parameters, returnTo: back }).filter(([, value]) => value);
  return myMachinesPath(new URLSearchParams(given).toString());
}
