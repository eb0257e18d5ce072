/** The lines of an order by what they are. Pure. */
import type { orderLines } from '../tables.server.ts';

type Line = typeof orderLines.$inferSelect;

/** The lines with pieces that are packed, shipped and returned: parts and free lines. */
export const goodsOf = (lines: readonly Line[]): Line[] => lines.filter(({ kind }) => kind !== 'charge');

/** The charges beside the goods. Freight and core charges are not among them. */
export const extraChargesOf = (lines: readonly Line[]): Line[] => lines.filter(({ kind }) => kind === 'charge');

/** The lines of the catalogue's parts, which alone have a stock. */
export const stockedOf = <Given extends { readonly partId: string | null }>(
  lines: readonly Given[],
): (Given & { readonly partId: string })[] =>
  lines.filter((line): line is Given & { readonly partId: string } => line.partId !== null);
