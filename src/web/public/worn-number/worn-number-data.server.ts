/** What the page of a worn number shows for its address. */

import { shownCompany } from '#domain/content/example-company.ts';
import { findChosenMachine } from '#domain/fitment/find-chosen-machine.server.ts';
import { findWornNumber } from '#domain/search/worn-numbers/find-worn-number.server.ts';
import { readCells } from '#domain/search/worn-numbers/worn-number.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import type { Scope } from '#platform/scope.ts';
import { cellProblemText } from '#web/enhance/worn-number/cell-problem-text.ts';
import { machineQueryOf } from '#web/features/machine/machine-in-address.server.ts';
import { askedShop } from '../list/asked-shop.ts';
import { partInRow } from '../part-summary.ts';

/** Characters of a number that are read. */
const maxTyped = 200;

export type WornNumberData = Awaited<ReturnType<typeof wornNumberData>>;

export async function wornNumberData(scope: Scope, request: Request) {
  const params = new URL(request.url).searchParams;
  const query = machineQueryOf(params);
  const [machine, company] = await Promise.all([findChosenMachine(scope, query), getSetting(scope, 'company')]);
  // An open end and the machine are ticked on a new page. A form sends nothing for what is not ticked.
  const isNew = !params.has('number');
  const typed = (params.get('number') ?? '').slice(0, maxTyped);
  const { problem, ...read } = readCells(typed);
  const worn = {
    ...read,
    before: read.before || params.has('before'),
    after: read.after || isNew || params.has('after'),
  };
  const fitsOnly = machine !== null && (isNew || params.has('fits'));
  // A number that the cells cannot hold is not looked up without the rest of it.
  const found = await findWornNumber(scope, problem ? { ...worn, cells: [] } : worn, { machine, fitsOnly });
  return {
    typed,
    problem: problem && cellProblemText(problem),
    worn,
    machine: machine && { name: machine.machine.name, fitsOnly },
    found: { ...found, candidates: found.candidates.map((part) => ({ ...partInRow(part), runs: part.runs })) },
    contact: askedShop(shownCompany(company), { namedMachine: null, machine }, query),
  };
}
