/**
 * The serial breaks of the sample's drawings, by machine. They are invented. A row with an upper end holds for all earlier
 * models too, a row with a lower end for all later ones: PC200-7 follows PC200-6.
 */
import type { DrawnItem, DrawnSerial } from './drawings.ts';

/** The models of the drawings, from the oldest, with the serial numbers that they start at. */
const models = [
  { machine: 'Komatsu PC200-6', prefix: 'A', start: 'A82001 and up' },
  { machine: 'Komatsu PC200-7', prefix: '', start: '200001 and up' },
  { machine: 'Komatsu PC200-8', prefix: '', start: '300001 and up' },
];

/** The model in whose numbers a break is: A83001 is a PC200-6, 320000 a PC200-8. */
function modelOf({ prefix }: DrawnSerial): number {
  return prefix === 'A' ? 0 : 2;
}

/** Serial ranges by machine, among these; '': every serial number. A machine without the row is not in it. */
export function serialsByMachine(serial: DrawnSerial, machines: readonly string[]): ReadonlyMap<string, string> {
  const at = modelOf(serial);
  const found = new Map<string, string>();
  for (const [index, { machine }] of models.entries()) {
    if (!machines.includes(machine)) continue;
    if (index === at) found.set(machine, serial.label);
    else if (index < at ? serial.from === null : serial.to === null) found.set(machine, '');
  }
  return found;
}

/** The serial ranges of a row of a drawing of these machines: those of the file, and those of earlier or later models. */
export function machineSerialText({ serial }: DrawnItem, machines: readonly string[]): string {
  if (serial?.of !== 'machine') return '';
  const own = models[modelOf(serial)];
  // Models with the same prefix share their numbers: "up to 319999" has every PC200-7.
  const others = models
    .filter(({ machine, prefix }) => prefix !== own?.prefix && serialsByMachine(serial, machines).has(machine))
    .map(({ start }) => start)
    .slice(0, 1);
  // Behind a prefix a number without one would have it too.
  return (own?.prefix === '' ? [serial.label, ...others] : [...others, serial.label]).join(' & ');
}

/** The serial numbers of these models and later ones. */
export function firstSerials(machines: readonly string[]): string {
  return models.find(({ machine }) => machines.includes(machine))?.start ?? '';
}
