/**
 * "This part fits the chosen machine" in SQL, for lists and their counts: the parts whose verdict is "fits" by verdict.ts, and
 * no others. test/fitment/fits-condition.test.ts compares both.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { ChosenMachine } from './chosen-machine.ts';
import type { SerialNumber } from './serial-number.ts';

/** @param partId the column with the id of the part */
export function fitsCondition(partId: SQL, chosen: ChosenMachine): SQL {
  // An array, because PostgreSQL would read the whole catalogue for some thousand ids of a subquery.
  return sql`${partId} = any(array(select fitting from parts_that_fit(${fitsArguments(chosen)}) fitting))`;
}

/** The arguments of the SQL function parts_that_fit. No part fits while the serial number is not one of the model. */
function fitsArguments({ machine, serial, engineSerial, equipment, isSerialOfMachine }: ChosenMachine): SQL {
  const own = Object.entries(equipment).map(([name, value]) => [name.toLowerCase(), value.toLowerCase()]);
  return sql`${isSerialOfMachine ? machine.id : null}::uuid, ${countersJson(serial)}::jsonb,
    ${countersJson(engineSerial)}::jsonb, ${JSON.stringify(Object.fromEntries(own))}::jsonb`;
}

/** The counters by prefix; no serial number: none. */
function countersJson(serial: SerialNumber | null): string {
  return JSON.stringify(Object.fromEntries(serial?.counters ?? []));
}
