/** Pasted tracking numbers: an order a line, with its carrier and number, as a carrier's list or a spreadsheet has them. Pure. */
import { parseOrderNumber } from '../contract.ts';

interface PastedShipment {
  readonly order: string;
  readonly carrier: string;
  /** Tracking number; empty: none. */
  readonly trackingNumber: string;
}

export interface PastedTracking {
  readonly shipments: readonly PastedShipment[];
  /** Numbers of the lines, from 1, that have no order number or no carrier. */
  readonly unreadable: readonly number[];
}

/**
 * Reads `SP-100001 DHL 1Z999`, `SP-100001 1Z999`, or the same with tabs, semicolons or commas. Without separators the last word
 * is the tracking number and the words before it the carrier.
 * @param carrier the carrier of lines that name none
 */
export function parseTracking(text: string, carrier: string): PastedTracking {
  const shipments: PastedShipment[] = [];
  const unreadable: number[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [order = '', ...rest] = wordsOf(line);
    const trackingNumber = rest.at(-1) ?? '';
    const named = rest.slice(0, -1).join(' ') || carrier.trim();
    if (parseOrderNumber(order) === null || named === '') unreadable.push(index + 1);
    else shipments.push({ order, carrier: named, trackingNumber });
  }
  return { shipments, unreadable };
}

function wordsOf(line: string): string[] {
  const separator = /[\t;]/.test(line) ? /[\t;]/ : /[\s,]+/;
  return line
    .split(separator)
    .map((word) => word.trim())
    .filter(Boolean);
}
