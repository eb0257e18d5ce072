/** The rows of a drawing that its page has sent along to be ordered for a machine that is down. */
import { listNeededRows } from '#domain/drawings/needed-rows.server.ts';
import type { ChosenMachine } from '#domain/fitment/chosen-machine.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { rowOffer } from '#web/enhance/drawing/row-offer.ts';
import type { TickedRow } from './machine-down-order.tsx';

/** The most rows that are read of an address. */
const maxTicked = 50;

interface TickedRows {
  readonly rows: readonly TickedRow[];
  /** A sentence for each reason for which rows were left out. */
  readonly notices: readonly string[];
}

/** @param params the drawing, and each row as pieces and label: `drawing=track-roller&row=2*4b` */
export async function listTickedRows(
  scope: Scope,
  chosen: ChosenMachine,
  params: URLSearchParams,
): Promise<TickedRows> {
  const slug = params.get('drawing') ?? '';
  const sent = new Map(params.getAll('row').map((text) => [text.replace(/^[^*]*\*/, ''), text.split('*', 1)[0] ?? '']));
  if (!slug || sent.size === 0) return { rows: [], notices: [] };
  const labels = [...sent.keys()].slice(0, maxTicked);
  try {
    const found = await listNeededRows(scope, chosen, { slug, rows: labels });
    const rows = found.filter(({ item }) => rowOffer(item) !== null);
    return {
      rows: rows.map((row) => ({ ...row, pieces: sent.get(row.item.row) ?? '' })),
      notices: [
        ...(rows.length < labels.length ? [m.machine_down_left_out({ count: labels.length - rows.length })] : []),
        ...(sent.size > maxTicked ? [m.machine_down_over_limit({ count: sent.size - maxTicked, max: maxTicked })] : []),
      ],
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // A drawing that was deleted meanwhile has no rows.
    return {
      rows: [],
      notices: [error.code === 'not_found' ? m.machine_down_left_out({ count: sent.size }) : error.message],
    };
  }
}
