/** /my-machines: a visitor chooses a machine by steps or in one line, and keeps their own. Choosing works without script. */
import { myMachinesPath } from '#platform/http/page-paths.ts';
import '#web/styles/my-machine.css';
import { type MetaFunction, redirect, useLoaderData } from 'react-router';
import { serialNote } from '#domain/fitment/check-machines.server.ts';
import { listEquipment } from '#domain/fitment/list-equipment.server.ts';
import { machineAddress, machineName } from '#domain/fitment/machine-contract.ts';
import { type MachineQuery, machineParameters } from '#domain/fitment/machine-query.ts';
import { findMachine, listMachines, listMakes } from '#domain/fitment/machines.server.ts';
import { ownSerial } from '#domain/fitment/own-serial.ts';
import { rangesToStore } from '#domain/fitment/parse-serial-ranges.ts';
import { parseSerialNumber } from '#domain/fitment/serial-number.ts';
import { suggestMachines } from '#domain/fitment/suggest-machines.server.ts';
import { m } from '#messages';
import { localPath } from '#platform/http/local-path.ts';
import type { Scope } from '#platform/scope.ts';
import { machineQueryOf } from '#web/features/machine/machine-in-address.server.ts';
import { useHydrated } from '#web/kit/browser/use-hydrated.ts';
import { machinePagePath } from '#web/kit/page/machine-page-path.ts';
import { withMachine, withoutMachine } from '#web/kit/page/machine-parameters.ts';
import { Crumbs } from '#web/layout/crumbs.tsx';
import { load } from '#web/layout/load.server.ts';
import { pageTitle } from '#web/layout/page-meta.ts';
import { ChooseMachine } from './choose-machine.tsx';
import { MyMachineList } from './my-machine-list.tsx';
import { SerialForm } from './serial-form.tsx';

export const handle = { document: true };

/** Number of characters of a line that are read. */
const maxLine = 200;

export const loader = load(async (scope, { request }) => {
  const { searchParams } = new URL(request.url);
  const query = machineQueryOf(searchParams);
  const back = localPath(searchParams.get('returnTo') ?? '') ?? '';
  const chosen = await chosenModel(scope, query);
  if (chosen && searchParams.has('use')) {
    const isFine = !chosen.serialProblem && !chosen.engineProblem && (!chosen.note || searchParams.has('anyway'));
    if (isFine) throw redirect(addressAfter(back, query));
  }
  const typed = (searchParams.get('q') ?? '').trim().slice(0, maxLine);
  const suggestions = typed ? await suggestMachines(scope, typed) : [];
  const exact = suggestions.filter((each) => each.exact);
  const [only] = exact;
  // Exactly one machine is meant: the next step is its serial number, or it is chosen.
  if (only && exact.length === 1)
    throw redirect(stepPath({ machine: machineAddress(only.machine), serial: only.serial }, back, only.serial !== ''));
  const make = searchParams.get('make') ?? '';
  return {
    back,
    typed,
    chosen,
    suggestions: suggestions.map(({ machine, serial }) => ({
      address: machineAddress(machine),
      name: machineName(machine),
      serial,
    })),
    makes: await listMakes(scope),
    make,
    model: searchParams.get('model') ?? '',
    machines: make ? await listMachines(scope, { makeSlug: make }) : [],
  };
});

/** The model of the address with what its form needs; null: the address names none, or one that the shop does not have. */
async function chosenModel(scope: Scope, query: MachineQuery) {
  const [makeSlug = '', slug = ''] = query.machine.split('/');
  const machine = await findMachine(scope, makeSlug, slug);
  if (!machine) return null;
  const label = machineName(machine);
  const serialRanges = rangesToStore(machine.serialText);
  return {
    machine,
    label,
    query: { ...query, machine: machineAddress(machine) },
    equipment: await listEquipment(scope, machine.id),
    serialProblem: ownSerial(query.serial, { machine, serialRanges }).serialProblem ?? '',
    engineProblem: query.engine ? (parseSerialNumber(query.engine).problem ?? '') : '',
    note: serialNote({ ...machine, address: query.machine, label, serialRanges }, query.serial),
  };
}

/** The address to which a chosen machine leads: back to the page that asked for it, or to its own page. */
function addressAfter(back: string, query: MachineQuery): string {
  const machine = new URLSearchParams(machineParameters(query)).toString();
  return back ? withMachine(withoutMachine(back), machine) : machinePagePath(machine);
}

/** The page that asks for the serial number of a machine. */
function stepPath(machine: Record<string, string>, back: string, use: boolean): string {
  const given = Object.entries({ ...machine, ...(use && { use: '1' }), returnTo: back }).filter(([, value]) => value);
  return myMachinesPath(new URLSearchParams(given).toString());
}

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, m.my_machine_title()) },
  { name: 'description', content: m.my_machine_intro() },
  { name: 'robots', content: 'noindex, follow' },
];

export default function MyMachines() {
  const data = useLoaderData<typeof loader>();
  const hydrated = useHydrated();
  return (
    <div className="wrap">
      <Crumbs steps={[]} current={m.my_machine_title()} />
      <div className="my-machines">
        <h1>{m.my_machine_title()}</h1>
        <p className="quiet">{m.my_machine_intro()}</p>
        <div className="my-machines__choose" data-machine-steps>
          {data.chosen ? <SerialForm {...data.chosen} back={data.back} /> : <ChooseMachine {...data} />}
        </div>
        {/* Where React Router runs the page, it draws the list itself. */}
        <section className="my-machines__own" aria-labelledby="own-machines">
          <h2 id="own-machines">{m.my_machine_own()}</h2>
          <div data-my-machines>
            {hydrated ? <MyMachineList /> : <p className="quiet">{m.my_machine_own_script()}</p>}
          </div>
        </section>
      </div>
    </div>
  );
}
