/** Writes the drawings of the sample into a shop that has its parts and machines. The data is a parameter. */
import { v7 as uuid } from 'uuid';
import { findPartIds } from '#domain/catalog/part-ref.server.ts';
import type { PartRef } from '#domain/catalog/part-ref.ts';
import { parseSerialRanges } from '#domain/fitment/parse-serial-ranges.ts';
import type { SampleMachineTarget, TargetColumns } from '#domain/fitment/sample-machines.server.ts';
import type { SerialRange } from '#domain/fitment/serial-range.ts';
import { toDrawingId } from '#domain/media/svg/allowed-svg.ts';
import { toSafeSvg } from '#domain/media/svg/safe-svg.server.ts';
import { markSampleRows } from '#domain/sample/sample-rows.server.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { requestCutouts } from './cutouts/request-cutouts.server.ts';
import type { DrawingKind, ServiceState, SpotKind, SpotShape } from './drawing-values.ts';
import { drawingItems, drawingMachines, drawingSpots, drawings } from './tables.server.ts';

export interface SampleDrawing {
  readonly slug: string;
  readonly code: string;
  readonly title: string;
  readonly assembly: string;
  readonly kind: DrawingKind;
  readonly width: number;
  readonly height: number;
  readonly svg: string;
  readonly machines: readonly SampleMachineTarget[];
  /** The rows in the order of the list. */
  readonly items: readonly SampleDrawingItem[];
  /** The spots in the order in which they are drawn. */
  readonly spots: readonly {
    readonly callout: string;
    readonly kind: SpotKind;
    readonly shape: SpotShape;
    readonly svgId: string;
  }[];
}

export interface SampleDrawingItem {
  readonly callout: string;
  readonly name: string;
  /** The part; null: the shop does not sell it. */
  readonly part: PartRef | null;
  readonly quantity: number;
  readonly state: ServiceState;
  readonly kitCallout: string;
  readonly companions: readonly string[];
  readonly serialText: string;
  readonly engineSerialText: string;
  readonly note: string;
  /** Code of the drawing that the row leads to; null: none. */
  readonly leadsTo: string | null;
}

/** Rows for each INSERT: a statement has at most 65,535 parameters. */
const batchSize = 1000;

/** Writes all drawings or none. For the shop itself and admins (401, 403). Throws an Error that names the first wrong row. */
export async function loadSampleDrawings(
  scope: Scope,
  sample: readonly SampleDrawing[],
  target: TargetColumns,
): Promise<void> {
  const { email } = requirePermission(scope, 'edit_drawings');
  await inTransaction(scope, async (tx) => {
    const ids = new Map(sample.map(({ code }) => [code, uuid()]));
    const rows = sample.map(({ machines: _, items: __, spots: ___, ...same }, position) => ({
      ...same,
      svg: toSafeSvg(same.svg).svg,
      id: idOf(ids, same.code),
      position,
      updatedByEmail: email,
      createdAt: tx.now(),
      updatedAt: tx.now(),
    }));
    await tx.db.insert(drawings).values(rows);
    await tx.db
      .insert(drawingMachines)
      .values(
        sample.flatMap(({ code, machines }) =>
          machines.map((each) => ({ ...target(each), id: uuid(), drawingId: idOf(ids, code) })),
        ),
      );
    await insertItems(tx, sample, ids);
    const spots = sample.flatMap(({ code, spots: drawn }) =>
      drawn.map(({ svgId, ...spot }, place) => ({
        ...spot,
        svgId: toDrawingId(svgId),
        place,
        drawingId: idOf(ids, code),
      })),
    );
    for (let start = 0; start < spots.length; start += batchSize)
      await tx.db.insert(drawingSpots).values(spots.slice(start, start + batchSize));
    await markSampleRows(tx, 'drawing', ids.values());
    await requestCutouts(tx, ids.values());
  });
}

async function insertItems(
  scope: Scope,
  sample: readonly SampleDrawing[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const items = sample.flatMap(({ code, items }) => items.map((item, place) => ({ ...item, code, place })));
  const refs = items.flatMap(({ part }) => (part ? [part] : []));
  const found = await findPartIds(scope, refs);
  const partIds = new Map(refs.map((ref, index) => [ref, found[index]]));
  await scope.db.insert(drawingItems).values(
    items.map(({ code, part, leadsTo, ...same }) => {
      const partId = part && partIds.get(part);
      if (part && !partId) throw new Error(`Not a part of the sample: ${JSON.stringify(part)}`);
      return {
        ...same,
        companions: [...same.companions],
        id: uuid(),
        drawingId: idOf(ids, code),
        partId,
        serialRanges: rangesOf(same.serialText),
        engineSerialRanges: rangesOf(same.engineSerialText),
        leadsToDrawingId: leadsTo === null ? null : idOf(ids, leadsTo),
      };
    }),
  );
}

function rangesOf(text: string): readonly SerialRange[] {
  const { value, problem } = parseSerialRanges(text);
  if (!value) throw new Error(`Wrong serial range in the sample: ${problem}`);
  return value;
}

function idOf(ids: ReadonlyMap<string, string>, code: string): string {
  const id = ids.get(code);
  if (!id) throw new Error(`The sample names ${code}, which is not in it`);
  return id;
}
