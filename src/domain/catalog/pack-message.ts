import { m } from '#messages';

/** Message for a minimum order that is not whole packs, with the next one that is. */
export function minimumNotInPacks(minimum: number, multiple: number): string {
  return m.errors_minimum_not_in_packs({ multiple, next: Math.ceil(minimum / multiple) * multiple });
}
