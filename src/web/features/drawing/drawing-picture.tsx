import type { Drawing } from '#domain/drawings/contract.ts';
import { imageIdOf, imageUrl } from '#domain/media/image-url.ts';
import { largestOf } from '#platform/values/extremes.ts';
import { ownHtml } from '#web/kit/browser/own-html.ts';

/** Widths of a picture that the browser chooses from. What a larger picture has beyond them comes in tiles (tiles.ts). */
const offeredWidths = [640, 1280, 2560] as const;

/** An SVG is inline, so that it has the colours of the page and its parts can be marked; a picture comes in several sizes. */
export function DrawingPictureElement({ drawing }: { drawing: Pick<Drawing, 'svg' | 'img' | 'width' | 'height'> }) {
  const { svg, img, width, height } = drawing;
  if (svg !== null) {
    // An SVG without the colour of the page is drawn for white paper.
    const themed = svg.includes('currentColor');
    return (
      <div
        className={themed ? 'diagram' : 'diagram diagram--paper'}
        data-drawing-picture
        // biome-ignore lint/security/noDangerouslySetInnerHtml: written by domain/media/svg from an allow-list.
        dangerouslySetInnerHTML={{ __html: ownHtml(svg) }}
      />
    );
  }
  const id = imageIdOf(img ?? '') ?? '';
  const offered = offeredWidths.filter((each) => each < width).map((each) => `${imageUrl(id, each)} ${each}w`);
  const isTiled = width > largestOf(offeredWidths);
  const sizes = isTiled ? offered : [...offered, `${imageUrl(id)} ${width}w`];
  return (
    <div className="diagram diagram--paper" data-drawing-picture data-tiles={isTiled ? id : undefined}>
      <img
        src={imageUrl(id, 1280)}
        srcSet={sizes.join(', ')}
        sizes="(min-width: 64em) 60vw, 100vw"
        width={width}
        height={height}
        alt=""
        fetchPriority="high"
        draggable={false}
      />
    </div>
  );
}
