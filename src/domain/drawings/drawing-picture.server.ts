/** The picture of a drawing: SVG as a safe subset, or a picture of the shop's own store. */
import { eq } from 'drizzle-orm';
import { imageUrl } from '#domain/media/image-url.ts';
import { findStoredPicture } from '#domain/media/picture-address.server.ts';
import { pictureType } from '#domain/media/picture-type.ts';
import { receiveUpload } from '#domain/media/receive-upload.server.ts';
import { storeDrawingBytes } from '#domain/media/store-image.server.ts';
import { svgError } from '#domain/media/svg/parse-svg.server.ts';
import { svgTooLarge, toSafeSvg } from '#domain/media/svg/safe-svg.server.ts';
import { maxSvgBytes } from '#domain/media/svg/svg-limits.ts';
import { images } from '#domain/media/tables.server.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import type { Chunks } from '#platform/storage/disk/spool.server.ts';
import type { DrawingPicture, DrawingPictureChange } from './change-contract.ts';

/** The picture as columns of a drawing. */
export interface PictureColumns {
  readonly svg: string | null;
  readonly imageId: string | null;
  readonly width: number;
  readonly height: number;
}

/**
 * Receives the picture of a drawing, by content: SVG comes back as its safe subset and is stored with the drawing; PNG, JPEG,
 * WebP and AVIF are stored with at most 6000 pixels a side. For admins. Throws unauthenticated, forbidden; invalid, payload_too_large
 * (3 MB of SVG, 10 MB of a picture), unsupported_media_type; too_many_requests and unavailable as storeImage.
 */
export async function receiveDrawingPicture(scope: Scope, chunks: Chunks): Promise<DrawingPicture> {
  const { id } = requirePermission(scope, 'edit_drawings');
  return receiveUpload(scope, id, chunks, async (upload) => {
    const bytes = await upload.read();
    if (bytes.byteLength === 0) throw new AppError('invalid', m.media_image_empty());
    if (!pictureType(bytes)) return { ...readSvgBytes(bytes), img: null };
    const stored = await storeDrawingBytes(scope, bytes);
    return { svg: null, img: imageUrl(stored.id), width: stored.width, height: stored.height, leftOut: [] };
  });
}

function readSvgBytes(bytes: Uint8Array) {
  if (bytes.byteLength > maxSvgBytes) throw svgTooLarge();
  const { svg, width, height, leftOut } = toSafeSvg(decode(bytes));
  return { svg, width, height, leftOut: [...leftOut] };
}

/** The bytes as UTF-8, which plain ASCII is as well. Throws invalid at `picture` for other bytes. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw svgError(m.drawing_svg_not_svg());
  }
}

/** The columns of a given picture, and what was left out of an SVG. Throws invalid at `picture`. Internal. */
export async function drawingPictureColumns(
  scope: Scope,
  picture: DrawingPictureChange,
): Promise<PictureColumns & { readonly leftOut: readonly string[] }> {
  // An SVG that this shop has written is made safe again, because it comes from the browser.
  if ('svg' in picture) return { ...toSafeSvg(picture.svg), imageId: null };
  const stored = await findStoredPicture(scope, picture.img, 'picture');
  if (!stored) throw invalidField('picture', m.drawing_picture_not_uploaded());
  const [image] = await scope.db.select().from(images).where(eq(images.id, stored.id));
  if (!image) throw invalidField('picture', m.drawing_picture_not_uploaded());
  return { svg: null, imageId: image.id, width: image.width, height: image.height, leftOut: [] };
}
