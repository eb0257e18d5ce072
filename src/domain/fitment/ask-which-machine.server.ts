/** The machines that a text of the search box may mean, when it names none whole: they are asked about, never taken. */
import { keyLetters } from '#domain/catalog/numbers/part-number.ts';
import type { Scope } from '#platform/scope.ts';
import { doubtfulSerial } from './asked-serial.ts';
import { listComparedMachines, readMakeNames } from './compared-machines.server.ts';
import type { MachineRef } from './machine-contract.ts';
import { listMachinesOfPin } from './machines-of-pin.server.ts';
import { nearestInOrder } from './nearest-in-order.ts';
import type { Compared, NearMachine } from './nearest-machines.ts';
import type { Pin } from './pin.ts';
import { pinInLine, pinOfText } from './pin-in-line.ts';
import { type MachineLine, readMachineLine } from './read-machine-text.ts';

/** The most machines that are asked about for one text. */
const maxAsked = 3;

export interface AskedMachine {
  readonly machine: MachineRef;
  /** The serial number as typed; empty: none. */
  readonly serial: string;
  /** The text without machine and serial number; may be empty. */
  readonly words: string;
}

/** The machines, at most three, the likeliest first, as a line about a machine is read. Public. */
export async function askWhichMachine(scope: Scope, text: string): Promise<AskedMachine[]> {
  if (!/\p{N}/u.test(text)) return [];
  const whole = pinOfText(text);
  if (whole) return askAboutPin(scope, whole, '');
  // A name of digits alone is also a size or a piece of a number: 210 is a machine behind its maker.
  const line = readMachineLine(text, await readMakeNames(scope));
  const near = nearestInOrder(line, await listComparedMachines(scope));
  const asked = near.filter(({ by }) => by !== 'make' && (by !== 'digits' || line.make !== ''));
  const found = asked.length === 0 ? pinInLine(line) : null;
  if (found) return askAboutPin(scope, found.pin, wordsBeside(line, found.place));
  return asked.slice(0, maxAsked).map((each) => {
    const { serial, words } = withoutPlainWord(line, each);
    // The shop asks whether it is meant: the answer is certain.
    return { machine: refOf(each.machine), serial: doubtfulSerial(serial) ?? serial, words };
  });
}

/** Letters before the digits are a word of the part, as in "kit 00123", unless they have a label or are a prefix of the model. */
function withoutPlainWord({ words, withGeneral }: MachineLine, { serial, rest, machine }: NearMachine<Compared>) {
  const [first = '', ...number] = serial.split(' ');
  const typed = words.find(({ text }) => text === first);
  const isPlain = /^\p{L}+$/u.test(first) && !typed?.isLabelled && !machine.prefixes.includes(keyLetters(first));
  if (!isPlain) return { serial, words: rest };
  const beside = new Set([first, ...rest.split(' ')]);
  return {
    serial: number.join(' '),
    words: withGeneral.flatMap(({ text }) => (beside.has(text) ? [text] : [])).join(' '),
  };
}

/** The machines that may have the number. @param words the words beside it */
async function askAboutPin(scope: Scope, pin: Pin, words: string): Promise<AskedMachine[]> {
  const own = (await listMachinesOfPin(scope, pin)).filter(({ isOwn }) => isOwn);
  return own.slice(0, maxAsked).map(({ row, serial }) => ({ machine: refOf(row), serial, words }));
}

function wordsBeside({ withGeneral }: MachineLine, place: number): string {
  const beside = withGeneral.filter((word) => word.place !== place);
  return beside.map(({ text }) => text).join(' ');
}

function refOf({ id, makeSlug, slug, make, name }: MachineRef): MachineRef {
  return { id, makeSlug, slug, make, name };
}
