/** Files of buyers are not the last that the disk of the shop has room for: orders are. */
import { m } from '#messages';
import { hasFreeSpace } from '#platform/embedded/free-space.server.ts';
import { unavailable } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';

/** How many times the reserve of the disk stays free of files: anybody can upload some. */
const reserves = 5;

/** Throws unavailable, with what to do, while the disk has no room for files. Internal. */
export function requireDiskRoom({ config }: Pick<Scope, 'config'>): void {
  if (!hasFreeSpace(config, reserves)) throw unavailable(m.quotation_files_no_room(), 60);
}
