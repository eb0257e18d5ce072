/** The machines of a product identification number. */

import type { Scope } from '#platform/scope.ts';
import { smallestOf } from '#platform/values/extremes.ts';
import { listSuggestedRows, type SuggestedRow } from './machines-of-line.server.ts';
import { byName, serialStatusOf, statusOrder } from './nearest-in-order.ts';
import { isPinOf, type Pin } from './pin.ts';
import { readingsOfPin } from './read-machine-text.ts';

export interface MachineOfPin {
  readonly row: SuggestedRow;
  /** The serial number of the number; the whole number where its signs have to be asked about, and for a machine that it is not of. */
  readonly serial: string;
  /** The machine may have the number. */
  readonly isOwn: boolean;
}

/**
 * The machines of the number's model first, then models that have serial numbers like it. Without one of the shop, all machines
 * of the maker. Internal.
 */
export async function listMachinesOfPin(scope: Scope, pin: Pin): Promise<MachineOfPin[]> {
  const readings = readingsOfPin(pin);
  const rows = await listSuggestedRows(scope, readings);
  const first = smallestOf(rows.map(({ reading }) => reading));
  return rows
    .filter(({ reading }) => reading === first)
    .map((row) => {
      const isOwn = isPinOf(pin, row);
      const serial = isOwn ? (readings[row.reading]?.serial ?? '') : pin.key;
      return {
        row,
        serial,
        isOwn,
        order: (row.exact ? 0 : 1000) + statusOrder[serialStatusOf(serial, row.serialRanges)],
      };
    })
    .sort((a, b) => a.order - b.order || byName(a.row, b.row));
}
