/** Machines for a line as it is typed, with the serial number that the line has. */

import { z } from 'zod';
import { keyLetters } from '#domain/catalog/numbers/part-number.ts';
import { workAhead } from '#domain/public-changes/work-ahead.ts';
import type { Scope } from '#platform/scope.ts';
import { smallestOf } from '#platform/values/extremes.ts';
import { lastMakeNames, listComparedMachines, readMakeNames, toMachine } from './compared-machines.server.ts';
import { withSerialApart } from './formed-serial.ts';
import { Machine } from './machine-contract.ts';
import { isVariant } from './machine-words.ts';
import { listOthersNamed, listSuggestedRows, type SuggestedRow } from './machines-of-line.server.ts';
import { listMachinesOfPin } from './machines-of-pin.server.ts';
import type { MakeNames } from './make-names.ts';
import { byName, nearestInOrder, serialStatusOf, statusOrder } from './nearest-in-order.ts';
import type { Pin } from './pin.ts';
import { pinInLine, pinOfText } from './pin-in-line.ts';
import { type MachineLine, type MachineText, readingsOf, readMachineLine } from './read-machine-text.ts';
import { parseSerialNumber } from './serial-number.ts';
import type { SerialStatus } from './serial-status.ts';
import { prefixesOf } from './split-serial.ts';

/** The most suggestions for one line. */
const maxSuggestions = 8;
/** Digits that a serial number before a model has at least: 320 before D6R may be another model. */
const minDigitsInFront = 4;

export const MachineSuggestion = z
  .object({
    machine: Machine,
    serial: z.string().meta({
      description:
        'The serial number of the line, as typed; empty: none. Where another number of the line may be it, all of them with " / " between, or the only one with " ?" behind: neither is accepted as a serial number before the buyer has said which it is',
    }),
    exact: z.boolean().meta({ description: 'The line names exactly this model with its series, and nothing else' }),
  })
  .meta({ id: 'MachineSuggestion' });
export type MachineSuggestion = z.infer<typeof MachineSuggestion>;

/**
 * The suggestions, at most eight: exact names first, then models that have serial numbers like the typed one, then by name. A
 * line that names no machine whole leads to the nearest ones, of which none is exact. Empty for a text that names no machine.
 * Public.
 */
export async function suggestMachines(scope: Scope, text: string): Promise<MachineSuggestion[]> {
  const whole = pinOfText(text);
  if (whole) return suggestPin(scope, whole);
  const read = await workAhead(lastMakeNames(scope), readMakeNames(scope), (makes) => readLine(scope, text, makes));
  const { line } = read;
  const pin = pinInLine(line)?.pin;
  if (pin && line.words.length === 1) return suggestPin(scope, pin);
  const named = await suggestNamed(scope, read);
  if (!named.some(({ exact }) => exact)) {
    const joined = await suggestJoined(scope, text);
    if (joined.length > 0) return joined;
  }
  if (named.length > 0 || (line.words.length === 0 && !line.make)) return named;
  const nearest = await suggestNearest(scope, line);
  // Words beside the number that are not read leave a doubt: the machine is asked about.
  return nearest.length > 0 || !pin
    ? nearest
    : (await suggestPin(scope, pin)).map((each) => ({ ...each, exact: false }));
}

interface ReadLine {
  readonly line: MachineLine;
  readonly readings: readonly MachineText[];
  /** The machines that the readings name. */
  readonly rows: readonly SuggestedRow[];
}

async function readLine(scope: Scope, text: string, makes: MakeNames): Promise<ReadLine> {
  const line = readMachineLine(text, makes);
  const readings = readingsOf(line).filter(isPossible);
  return { line, readings, rows: readings.length === 0 ? [] : await listSuggestedRows(scope, readings) };
}

/** The machines of a line in which a dash joins model and serial number: MGG00123-320D. */
async function suggestJoined(scope: Scope, text: string): Promise<MachineSuggestion[]> {
  const apart = withSerialApart(text);
  if (apart === text) return [];
  const found = await suggestMachines(scope, apart);
  return found.filter(({ exact, serial }) => exact && serial !== '');
}

async function suggestPin(scope: Scope, pin: Pin): Promise<MachineSuggestion[]> {
  const found = await listMachinesOfPin(scope, pin);
  return found.slice(0, maxSuggestions).map(({ row, serial }) => toSuggestion(row, serial));
}

function toSuggestion({ reading: _, serialRanges: _ranges, exact, ...machine }: SuggestedRow, serial: string) {
  return { machine, serial, exact };
}

/** A machine with one way to read the line. */
interface ReadMachine {
  readonly row: SuggestedRow;
  readonly reading: MachineText;
  readonly status: SerialStatus;
}

async function suggestNamed(scope: Scope, { line, readings, rows }: ReadLine): Promise<MachineSuggestion[]> {
  const first = smallestOf(rows.map(({ reading }) => reading));
  const read = rows.flatMap((row): ReadMachine[] => {
    const reading = readings[row.reading];
    if (!reading || (row.reading !== first && reading.isBeginning)) return [];
    return [{ row, reading, status: serialStatusOf(reading.serial, row.serialRanges) }];
  });
  const clear = await withoutDoubtful(scope, line, read);
  return clear
    .sort((a, b) => orderOf(a) - orderOf(b) || byName(a.row, b.row))
    .slice(0, maxSuggestions)
    .map(({ row, reading }) => toSuggestion(row, reading.asked || reading.serial));
}

async function suggestNearest(scope: Scope, line: MachineLine): Promise<MachineSuggestion[]> {
  return nearestInOrder(line, await listComparedMachines(scope))
    .slice(0, maxSuggestions)
    .map(({ machine, serial }) => ({ machine: toMachine(machine), serial, exact: false }));
}

/** The named machines that nothing else in the line speaks against. */
async function withoutDoubtful(scope: Scope, line: MachineLine, read: readonly ReadMachine[]): Promise<ReadMachine[]> {
  const clear = read.filter((each) => !isVariantBehind(each) && !(each.row.exact && isOfOthers(line, each.row)));
  const serials = clear.filter(({ row, reading: { serial } }) => row.exact && /\p{L}/u.test(serial));
  const others =
    serials.length === 0
      ? []
      : await listOthersNamed(
          scope,
          serials.map(({ reading }) => reading.serial),
        );
  return clear.filter(({ row, reading: { serial }, status }) => {
    if (!serials.some((each) => each.row === row) || status === 'inside') return true;
    return !others.some(
      (other) =>
        other.id !== row.id &&
        (other.isNamed || (other.make === row.make && serialStatusOf(serial, other.serialRanges) === 'inside')),
    );
  });
}

/** True for "PC200-8 LC 312044": the letters make another machine, unless the serial numbers of this one begin with them. */
function isVariantBehind({ row, reading: { serial }, status }: ReadMachine): boolean {
  const [word = ''] = serial.split(' ');
  const [letters = '', digits] = keyLetters(word).split(/(?=[0-9])/);
  if (prefixesOf(row.serialRanges).includes(letters)) return false;
  const isOfAnother = row.serialRanges.length > 0 && status !== 'inside';
  if (digits === undefined) return isVariant(letters) || (isOfAnother && /^[A-Z]+$/.test(letters));
  return isVariant(letters) && (letters.length > 1 || (row.exact && isOfAnother));
}

/** True for another kind of machine, or a name of digits alone, which makers share: 210. */
function isOfOthers({ make, kinds }: MachineLine, row: SuggestedRow): boolean {
  return (kinds !== null && !kinds.includes(row.kind)) || (make === '' && !/[A-Z]/.test(keyLetters(row.name)));
}

/** True for a serial number that can be read, or has to be asked about: the form for the serial number asks. */
function isPossible({ serial, isSerialFirst }: MachineText): boolean {
  if (!serial) return true;
  const { value, isQuestion = false } = parseSerialNumber(serial);
  if (isSerialFirst) return value !== undefined && serial.replace(/\D/g, '').length >= minDigitsInFront;
  return value !== undefined || (isQuestion && serial.split(' ').every((word) => /\p{N}$|^\W+$/u.test(word)));
}

function orderOf({ row, status }: ReadMachine): number {
  return (row.exact ? 0 : 1000) + statusOrder[status] + row.reading;
}
