/** Drawings of kinds of parts, from one SVG sprite, which the browser caches. */
import type { Silhouette } from '#domain/catalog/silhouette.ts';
import sprite from '../ui/silhouettes.svg?no-inline';

/** The address for a `use` element. */
export function silhouetteUrl(silhouette: Silhouette): string {
  return `${sprite}#${silhouette}`;
}
