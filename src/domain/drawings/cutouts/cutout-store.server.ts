/** Draws cutouts and stores their pictures. */
import type { StoredCutout } from '#domain/catalog/part-cutouts.server.ts';
import { pictureHash, storeOwnPicture } from '#domain/media/store-image.server.ts';
import type { Scope } from '#platform/scope.ts';
import { drawCutout, type OpenedDrawing, openDrawing } from './draw-cutout.server.ts';
import { type CutoutCandidate, findSpottedPicture } from './list-candidates.server.ts';

type KnownCutout = StoredCutout & { readonly sha256: string };

/**
 * A function that makes the cutout of a callout; null: none can be made. Rows that share a callout share a picture, and a
 * picture that looks as before stays, so that nothing has to be loaded again.
 * @param known cutouts that are stored already
 */
export function createCutoutStore(
  scope: Scope,
  known: Iterable<KnownCutout>,
): (candidate: CutoutCandidate) => Promise<StoredCutout | null> {
  const keyOf = ({ drawingId, callout }: Pick<StoredCutout, 'drawingId' | 'callout'>) => `${drawingId} ${callout}`;
  const earlier = new Map([...known].map((cutout) => [keyOf(cutout), cutout]));
  const made = new Map<string, string | null>();
  // One drawing is kept: nearly all candidates are on the same.
  let opened: { readonly id: string; readonly drawing: OpenedDrawing | null } | undefined;

  async function makePicture({ drawingId, callout }: CutoutCandidate): Promise<string | null> {
    if (opened?.id !== drawingId) {
      const picture = await findSpottedPicture(scope, drawingId);
      opened = { id: drawingId, drawing: picture && openDrawing(picture) };
    }
    const bytes = opened.drawing && (await drawCutout(scope, opened.drawing, callout));
    if (!bytes) return null;
    const before = earlier.get(keyOf({ drawingId, callout }));
    return before?.sha256 === pictureHash(bytes) ? before.imageId : (await storeOwnPicture(scope, bytes)).id;
  }

  return async (candidate) => {
    const { drawingId, drawingCode, callout } = candidate;
    const key = keyOf(candidate);
    const imageId = made.has(key) ? (made.get(key) ?? null) : await makePicture(candidate);
    made.set(key, imageId);
    return imageId ? { imageId, drawingId, drawingCode, callout } : null;
  };
}
