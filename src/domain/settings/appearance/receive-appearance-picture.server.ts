/**
 * Uploads for the setting `appearance`. They stand on every page and paper, so they are written anew: SVG as its safe subset,
 * pixels as PNG without metadata. The name of a file has the hash of its content, so files never change and are never deleted:
 * an older version of the setting can be restored.
 */
import { createHash } from 'node:crypto';
import {
  type Appearance,
  type AppearanceUse,
  appearanceKey,
  appearanceUses,
  asPng,
} from '#domain/content/appearance.ts';
import { pictureType } from '#domain/media/picture-type.ts';
import { checkPicture, damagedImage } from '#domain/media/read-picture.server.ts';
import { receiveUpload } from '#domain/media/receive-upload.server.ts';
import { createDecodeQueue, openPicture, renderSvg } from '#domain/media/sharp.server.ts';
import { svgError } from '#domain/media/svg/parse-svg.server.ts';
import { toSafeSvg } from '#domain/media/svg/safe-svg.server.ts';
import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import type { Chunks } from '#platform/storage/disk/spool.server.ts';
import { maxAppearanceBytes, type ReceivedPicture } from './contract.ts';

/** The most pixels that are stored: twice what pages show, and 300 dpi on paper. */
const storedSize: Record<AppearanceUse, { readonly width: number; readonly height: number }> = {
  logo: { width: 600, height: 240 },
  logoOnDark: { width: 600, height: 240 },
  icon: { width: 512, height: 512 },
  stamp: { width: 800, height: 800 },
  signature: { width: 900, height: 450 },
};
/** A longer one would be a line in the header. */
const maxRatio = 10;
const maxSide = 4000;
/** The icon of a home screen. */
const minIconSide = 180;
const pictureQueue = createDecodeQueue(8);

interface Drawn {
  readonly bytes: Uint8Array;
  readonly extension: 'svg' | 'png';
  readonly width: number;
  readonly height: number;
  /** The picture as PNG. */
  readonly png: Uint8Array;
}

/**
 * Stores a picture for the setting, which names it when it is saved. SVG without text, PNG and WebP, by content, of at most 1 MB
 * and 4000 pixels a side. For owners. Throws unauthenticated, forbidden; invalid at `picture` with what to do; too_many_requests
 * and unavailable as storeImage.
 */
export async function receiveAppearancePicture(
  scope: Scope,
  use: AppearanceUse,
  chunks: Chunks,
): Promise<ReceivedPicture> {
  const { id } = requirePermission(scope, 'edit_settings');
  return receiveUpload(scope, id, chunks, async (upload) => {
    const bytes = await upload.read();
    const drawn = await pictureQueue.run(() => draw(bytes, use));
    const hash = createHash('sha256').update(drawn.bytes).digest('hex').slice(0, 32);
    const name = `${hash}-${drawn.width}x${drawn.height}.${drawn.extension}`;
    await scope.files.put(appearanceKey(asPng(name)), drawn.png);
    if (drawn.extension === 'svg') await scope.files.put(appearanceKey(name), drawn.bytes);
    return { name };
  });
}

/** Throws invalid, with the field, for a picture that nobody has uploaded here. Internal. */
export async function requireStoredPictures({ files }: Scope, appearance: Appearance): Promise<void> {
  for (const use of appearanceUses) {
    const name = appearance[use];
    if (name !== null && (await files.size(appearanceKey(name))) === null)
      throw invalidField(use, m.appearance_not_uploaded());
  }
}

async function draw(bytes: Uint8Array, use: AppearanceUse): Promise<Drawn> {
  if (bytes.byteLength === 0) throw svgError(m.media_image_empty());
  if (bytes.byteLength > maxAppearanceBytes)
    throw svgError(m.appearance_too_large({ megabytes: maxAppearanceBytes / 1024 / 1024 }));
  const type = pictureType(bytes);
  if (type === 'png' || type === 'webp') return drawPixels(bytes, use);
  if (type !== null) throw svgError(m.appearance_type());
  return drawSvg(bytes, use);
}

async function drawPixels(bytes: Uint8Array, use: AppearanceUse): Promise<Drawn> {
  await checkPicture(bytes);
  const picture = await openPicture(bytes);
  const { width, height } = await picture.metadata();
  if (Math.max(width, height) > maxSide) throw svgError(m.appearance_too_many_pixels({ side: maxSide }));
  requireShape(use, { width, height });
  if (use === 'icon' && width < minIconSide) throw svgError(m.appearance_icon_small({ side: minIconSide }));
  const { data, info } = await picture
    .resize({ ...storedSize[use], fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw damagedImage();
    });
  return { bytes: data, extension: 'png', width: info.width, height: info.height, png: data };
}

async function drawSvg(bytes: Uint8Array, use: AppearanceUse): Promise<Drawn> {
  const { svg, width, height, leftOut } = toSafeSvg(decode(bytes));
  if (leftOut.length > 0) throw svgError(m.appearance_svg_elements({ elements: leftOut.join(', ') }));
  // The fonts of each machine would decide how it looks.
  if (/<(text|tspan)\b/.test(svg)) throw svgError(m.appearance_svg_text());
  requireShape(use, { width, height });
  // An <img> without a size of its own is 300 pixels wide.
  const sized = svg.replace('<svg ', `<svg width="${width}" height="${height}" `);
  const scale = Math.min(storedSize[use].width / width, storedSize[use].height / height);
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const rendered = await renderSvg(svg.replace('<svg ', `<svg width="${size.width}" height="${size.height}" `));
  const png = await rendered
    .png({ compressionLevel: 9 })
    .toBuffer()
    .catch(() => {
      throw damagedImage();
    });
  return { bytes: Buffer.from(sized), extension: 'svg', width, height, png };
}

function requireShape(use: AppearanceUse, { width, height }: Pick<Drawn, 'width' | 'height'>): void {
  if (use === 'icon' && width !== height) throw svgError(m.appearance_not_square());
  if (Math.max(width / height, height / width) > maxRatio) throw svgError(m.appearance_ratio({ ratio: maxRatio }));
}

/** The bytes as UTF-8. Throws invalid for other bytes, which are no SVG. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw svgError(m.appearance_type());
  }
}
