/** The small picture of a drawing in lists. The SVG has three times its bytes, and browsers lay each one out like a page of its own. */
import { and, eq, isNotNull } from 'drizzle-orm';
import { imageFolder, thumbnailKey } from '#domain/media/image-keys.ts';
import { storedOrMade } from '#domain/media/image-variant.server.ts';
import { createDecodeQueue, renderSvg } from '#domain/media/sharp.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { layerSvg, toDrawingLayer } from './cutouts/cutout-svg.ts';
import type { PictureSize } from './spot-shapes.ts';
import { drawings } from './tables.server.ts';

/** Width in pixels, where the drawing is not very high: lists show it 110 to 240 pixels wide. */
const thumbnailWidth = 400;
const mostHeight = 1200;

// The first view of a machine requests all of its drawings at once.
const thumbnailQueue = createDecodeQueue(400);

/** The address of the small picture. A new version has a new one, and so has a later drawing with the slug of a deleted one. */
export function thumbnailPath(id: string, version: number): string {
  return `/drawing-pictures/${id}.webp?v=${version}`;
}

/**
 * The small picture as WebP, drawn for the first request of a version. Null: there is no such drawing, it is a photo or scan,
 * which has variants of its own, or it cannot be rendered. Throws unavailable when too many wait. Public.
 */
export async function getDrawingThumbnail(scope: Scope, id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!isId(id)) return null;
  const { version, width, height } = drawings;
  const [drawing] = await scope.db
    .select({ id: drawings.id, version, width, height })
    .from(drawings)
    .where(and(eq(drawings.id, id), isNotNull(drawings.svg)));
  if (!drawing) return null;
  return storedOrMade(scope.files, thumbnailKey(drawing.id, drawing.version), async () => {
    const [row] = await scope.db.select({ svg: drawings.svg }).from(drawings).where(eq(drawings.id, id));
    // Those of earlier versions.
    await removeThumbnails(scope, drawing.id);
    return row?.svg ? draw(row.svg, drawing) : null;
  });
}

/**
 * Removes the small pictures of a drawing that is deleted or has changed. A file of some kB that stays, because the store does not
 * answer or another process is drawing, is no reason to fail. Internal.
 */
export async function removeThumbnails({ files }: Scope, drawingId: string): Promise<void> {
  await files.remove(imageFolder(drawingId)).catch(() => undefined);
}

async function draw(svg: string, size: PictureSize): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await thumbnailQueue.run(async () => {
      const scale = Math.min(thumbnailWidth / size.width, mostHeight / size.height);
      const pixels = { width: Math.ceil(size.width * scale), height: Math.ceil(size.height * scale) };
      const picture = await renderSvg(layerSvg(toDrawingLayer(svg), size, pixels));
      return new Uint8Array(await picture.webp({ quality: 75, effort: 4 }).toBuffer());
    });
  } catch (error) {
    // Too many waiting pictures are no fault of the drawing.
    if (error instanceof AppError) throw error;
    return null;
  }
}
