/**
 * "This part fits the chosen machine" in SQL, for lists and their counts: the parts whose verdict is "fits" by verdict.ts, and
 * no others. test/shop/fitment/fits-condition.test.ts compares both.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { ChosenMachine } from './chosen-machine.ts';
import type { SerialNumber } from './serial-number.ts';

/** The condition that a part fits. @param partId the column with the id of the part */
export function fitsCondition(partId: SQL, chosen: ChosenMachine): SQL {
  // The ids are an array, because PostgreSQL would read the whole catalogue for some thousand ids of a subquery.
  return sql`${partId} = any(array(${fittingParts(chosen)}))`;
}

/** A subquery with the ids of the parts that fit, each once or more often. */
export function fittingParts(chosen: ChosenMachine): SQL {
  return sql`select fitting from parts_that_fit(${fitsArguments(chosen)}) fitting`;
}

/** A subquery with all parts that fit or have to be checked, and with some of those that do not fit. */
export function possibleParts({ machine, serial, isSerialOfMachine }: ChosenMachine): SQL {
  const known = isSerialOfMachine ? serial : null;
  return sql`select possible from parts_that_may_fit(${machine.id}::uuid, ${countersJson(known)}::jsonb) possible`;
}

/** A subquery with all parts that have a fitment for the machine, whatever its verdict. */
export function partsOfMachine({ machine }: ChosenMachine): SQL {
  return sql`select possible from parts_that_may_fit(${machine.id}::uuid, '{}') possible`;
}

/** The arguments of the SQL function parts_that_fit. No part fits while the serial number cannot be read, or is not one of the model. */
function fitsArguments({ machine, serial, engineSerial, equipment, isSerialOfMachine }: ChosenMachine): SQL {
  const own = Object.entries(equipment).map(([name, value]) => [name.toLowerCase(), value.toLowerCase()]);
  return sql`${isSerialOfMachine ? machine.id : null}::uuid, ${countersJson(serial)}::jsonb,
    ${countersJson(engineSerial)}::jsonb, ${JSON.stringify(Object.fromEntries(own))}::jsonb`;
}

/** The counters of the serial number by prefix, as JSON; none without a serial number. */
function countersJson(serial: SerialNumber | null): string {
  return JSON.stringify(Object.fromEntries(serial?.counters ?? []));
}
