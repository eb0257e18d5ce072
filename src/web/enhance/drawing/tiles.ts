/**
 * A large picture in its original size: the tiles that are in sight are laid over the picture once it is enlarged beyond the
 * size that it is shown in. All of it at once would take a phone's memory.
 */

import { imageTileUrl, tileSide } from '#domain/media/image-url.ts';
import { largestOf } from '#platform/values/extremes.ts';

/** Pause in ms after which a movement has ended: its frames are closer together. */
const restMs = 150;

/** Lays tiles over the picture. Returns a function to call when it has moved; undefined for a picture without tiles. */
export function startTiles(view: HTMLElement, sheet: HTMLElement): (() => void) | undefined {
  const picture = sheet.querySelector<HTMLElement>('[data-tiles]');
  const image = picture?.querySelector('img');
  const id = picture?.dataset['tiles'];
  if (!picture || !image || !id) return;
  const width = Number(image.getAttribute('width'));
  const height = Number(image.getAttribute('height'));
  const layer = picture.appendChild(document.createElement('div'));
  layer.className = 'diagram__tiles';
  const laid = new Set<string>();

  function lay(column: number, row: number): void {
    const url = imageTileUrl(id ?? '', column, row);
    if (laid.has(url)) return;
    laid.add(url);
    const tile = new Image();
    const [left, top] = [column * tileSide, row * tileSide];
    tile.style.cssText = `left:${percent(left, width)};top:${percent(top, height)};width:${percent(Math.min(tileSide, width - left), width)};height:${percent(Math.min(tileSide, height - top), height)}`;
    tile.alt = '';
    tile.draggable = false;
    // The smaller picture stays visible; the next movement tries again.
    tile.onerror = () => {
      tile.remove();
      laid.delete(url);
    };
    tile.src = url;
    layer.append(tile);
  }

  function layVisible(): void {
    const [sheetBox, viewBox] = [sheet.getBoundingClientRect(), view.getBoundingClientRect()];
    // One pixel of the picture takes this many CSS pixels of the screen.
    const scale = sheetBox.width / width;
    if (sheetBox.width * devicePixelRatio <= largestWidth(image)) return;
    const tilesBetween = (from: number, to: number, size: number): [number, number] => [
      Math.floor(Math.max(0, from) / scale / tileSide),
      Math.ceil(Math.min(size, to / scale) / tileSide),
    ];
    const [left, right] = tilesBetween(viewBox.left - sheetBox.left, viewBox.right - sheetBox.left, width);
    const [top, bottom] = tilesBetween(viewBox.top - sheetBox.top, viewBox.bottom - sheetBox.top, height);
    for (let row = top; row < bottom; row += 1) for (let column = left; column < right; column += 1) lay(column, row);
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(layVisible, restMs);
  };
}

/** The largest width among the sizes that the browser chooses from. */
function largestWidth(image: HTMLImageElement | null | undefined): number {
  const widths = (image?.srcset ?? '').split(',').map((each) => Number.parseInt(each.trim().split(' ')[1] ?? '', 10));
  return largestOf(widths, 0);
}

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
