/** A list of parts with a machine: what fits it comes alone, below the drawings of the machine. */
import type { ListRules } from '#domain/content/list-rules-contract.ts';
import { listMachineDrawings, type MachineDrawing } from '#domain/drawings/list-machine-drawings.server.ts';
import { type ChosenMachine, otherRangesOf } from '#domain/fitment/chosen-machine.ts';
import { type MachineRef, machineAddress, machineName } from '#domain/fitment/machine-contract.ts';
import { type MachineQuery, machineParameters } from '#domain/fitment/machine-query.ts';
import type { PartResults } from '#domain/search/contract.ts';
import type { PartQuery } from '#domain/search/part-query.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { ListState } from './address.ts';

/** Drawings above a list; the page of the machine has all of them. */
const maxDrawings = 12;

/** A serial number that is one of another model than the machine. */
export interface OtherSerial {
  readonly serial: string;
  /** Name of the machine. */
  readonly machine: string;
  /** The serial numbers of the model; empty: not known. */
  readonly ranges: string;
}

/** The drawings of a machine as small pictures. */
interface DrawingStrip {
  readonly machine: MachineRef;
  /** Parameters of the machine, without "?". */
  readonly query: string;
  readonly drawings: readonly Pick<MachineDrawing, 'slug' | 'title' | 'width' | 'height' | 'picture'>[];
  /** Number of all drawings. */
  readonly total: number;
}

export interface MachineOfList extends Pick<PartResults, 'fitting'> {
  readonly named: PartResults['namedMachine'];
  readonly asked: PartResults['askedMachines'];
  /** Null: the serial number of the chosen machine is one of its own, or not known. */
  readonly other: OtherSerial | null;
  /** Null: there is no machine, or it has no drawing. */
  readonly strip: DrawingStrip | null;
}

export const noMachine: MachineOfList = { fitting: null, named: null, asked: [], other: null, strip: null };

/**
 * The parts that fit the chosen machine. Those of the whole list when all are asked for, when nothing fits and the address does not
 * ask for what fits, and when the serial number is one of another model.
 * @param asked what the address asks for
 */
export async function searchFitting(
  scope: Scope,
  query: PartQuery,
  asked: ListState['fits'],
  { soldOut }: Pick<ListRules, 'soldOut'>,
): Promise<{ found: PartResults; fits: ListState['fits'] }> {
  const all = async () => ({
    found: await searchParts(scope, { ...query, fits: undefined }, { soldOut }),
    fits: asked === 'all' ? asked : undefined,
  });
  if (asked === 'all' || (!query.machine && asked !== 'yes')) return all();
  const found = await searchParts(scope, { ...query, fits: 'yes' }, { soldOut });
  const isOther = found.machine !== null && otherRangesOf(found.machine) !== null;
  const isEmpty = found.total === 0 && asked === undefined;
  return isOther || isEmpty ? all() : { found, fits: 'yes' };
}

export async function machineOfList(scope: Scope, found: PartResults, query: MachineQuery): Promise<MachineOfList> {
  const { fitting, machine, namedMachine, askedMachines } = found;
  return {
    fitting,
    named: namedMachine,
    asked: askedMachines,
    // What the text names is said by its own notice.
    other: namedMachine ? null : otherSerialOf(machine),
    strip: machine && (await stripOf(scope, machine, query)),
  };
}

async function stripOf(scope: Scope, chosen: ChosenMachine, query: MachineQuery): Promise<DrawingStrip | null> {
  const { machine, serial } = chosen;
  const drawings = await listMachineDrawings(scope, machine.id);
  if (drawings.length === 0) return null;
  const address = machineAddress(machine);
  const isChosen = query.machine.toLowerCase() === address;
  const own = { machine: address, serial: serial?.written ?? '', engine: '', equipment: [] };
  return {
    machine,
    query: new URLSearchParams(machineParameters(isChosen ? query : own)).toString(),
    drawings: drawings
      .slice(0, maxDrawings)
      .map(({ slug, title, width, height, picture }) => ({ slug, title, width, height, picture })),
    total: drawings.length,
  };
}

/** The machine of a text that names nothing else: its page answers more than a list. Null when no part is listed for it. */
export function machineAlone({ namedMachine, correction }: PartResults): PartResults['namedMachine'] {
  return namedMachine?.isListed && !namedMachine.words && !correction ? namedMachine : null;
}

function otherSerialOf(chosen: ChosenMachine | null): OtherSerial | null {
  const ranges = chosen && otherRangesOf(chosen);
  if (!chosen || ranges === null) return null;
  return { serial: chosen.serial?.written ?? '', machine: machineName(chosen.machine), ranges };
}
