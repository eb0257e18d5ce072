/** Writes the rows, spots and machines of a drawing. Internal: callers check the permission. */
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { setPictureReferences } from '#domain/media/picture-references.server.ts';
import { toDrawingId } from '#domain/media/svg/allowed-svg.ts';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import type { DrawingChange } from './change-contract.ts';
import { requestCutouts } from './cutouts/request-cutouts.server.ts';
import { type ItemColumns, resolveItems } from './resolve-items.server.ts';
import { resolveMachines } from './resolve-machines.server.ts';
import { type PictureSize, scaleShape } from './spot-shapes.ts';
import { drawingItems, drawingMachines, drawingSpots, drawings } from './tables.server.ts';

type Content = Pick<DrawingChange, 'items' | 'machines' | 'spots' | 'width' | 'height'>;

export interface ResolvedContent {
  readonly items: readonly ItemColumns[];
  readonly machines: readonly Omit<typeof drawingMachines.$inferInsert, 'id' | 'drawingId'>[];
  readonly spots: readonly Omit<typeof drawingSpots.$inferInsert, 'drawingId'>[];
  readonly spotsScaled: boolean;
}

/**
 * The content with ids, in the transaction that stores it. Throws invalid with a message for each field that cannot be stored.
 * @param picture to which the spots are scaled
 */
export async function resolveContent(
  scope: Scope,
  content: Content,
  picture: PictureSize,
  keptPartIds: ReadonlySet<string> = new Set(),
): Promise<ResolvedContent> {
  const machines = await resolveMachines(scope, content.machines);
  const items = await resolveItems(scope, content.items, keptPartIds, machines.knownPrefixes);
  const errors = [...machines.errors, ...items.errors];
  if (errors[0]) throw new AppError('invalid', errors[0].message, { errors });
  const isOtherSize = content.width !== picture.width || content.height !== picture.height;
  const spots = content.spots.map(({ callout, kind, shape, svgId }, place) => ({
    place,
    callout,
    kind,
    shape: isOtherSize ? scaleShape(shape, content, picture) : shape,
    svgId: toDrawingId(svgId),
  }));
  return { items: items.rows, machines: machines.rows, spots, spotsScaled: isOtherSize && spots.length > 0 };
}

/** Replaces the content of a drawing, within a transaction. @param imageId its picture; null: SVG */
export async function writeContent(
  tx: Scope,
  drawingId: string,
  { items, machines, spots }: ResolvedContent,
  imageId: string | null,
): Promise<void> {
  await tx.db.delete(drawingItems).where(eq(drawingItems.drawingId, drawingId));
  await tx.db.delete(drawingSpots).where(eq(drawingSpots.drawingId, drawingId));
  await tx.db.delete(drawingMachines).where(eq(drawingMachines.drawingId, drawingId));
  const [itemRows, spotRows, machineRows] = [
    items.map((item) => ({ ...item, id: uuid(), drawingId })),
    spots.map((spot) => ({ ...spot, drawingId })),
    machines.map((machine) => ({ ...machine, id: uuid(), drawingId })),
  ];
  if (itemRows.length > 0) await tx.db.insert(drawingItems).values(itemRows);
  if (spotRows.length > 0) await tx.db.insert(drawingSpots).values(spotRows);
  if (machineRows.length > 0) await tx.db.insert(drawingMachines).values(machineRows);
  await setPictureReferences(tx, drawings, [[drawingId, imageId ? [imageId] : []]]);
  await requestCutouts(tx, [drawingId]);
}
