/** Fetches the pictures whose addresses lists name, in the background. */
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { storeForeignImage } from '#domain/media/store-image.server.ts';
import { m } from '#messages';
import { query } from '#platform/database/query.server.ts';
import { AppError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { maxPictures } from './new-product-contract.ts';
import { listPictureIds } from './part-pictures.server.ts';
import { addPicture } from './picture-sources.server.ts';
import { partPictureSources } from './picture-tables.server.ts';
import { parts } from './tables.server.ts';

const minuteMs = 60_000;
/** Pauses after attempts to which the other server did not answer. After the last one the address has failed. */
const pausesMs = [1, 10, 60, 360, 1440].map((minutes) => minutes * minuteMs);
/** Addresses that are fetched at the same time. */
const simultaneous = 4;
/** How long an address belongs to the process that took it: longer than a fetch takes. */
const claimMs = 5 * minuteMs;

const ClaimedRow = z.object({ partId: z.string(), source: z.string(), attempts: z.int() });
type Claimed = z.infer<typeof ClaimedRow>;

/**
 * Fetches all addresses whose time has come, and returns the number of stored pictures. An address that is refused has failed;
 * one whose server does not answer is tried again, at most five times within a day and a half. For the shop itself and
 * admins (401, 403).
 * @param signal ends the run before the next addresses
 */
export async function fetchListedPictures(scope: Scope, signal?: AbortSignal): Promise<number> {
  requirePermission(scope, 'edit_parts');
  let stored = 0;
  while (!signal?.aborted) {
    const claimed = await claim(scope);
    if (claimed.length === 0) break;
    const results = await Promise.all(claimed.map((one) => fetchOne(scope, one)));
    stored += results.filter(Boolean).length;
  }
  return stored;
}

/** Takes the next addresses, so that no other process fetches them at the same time. */
function claim(scope: Scope): Promise<Claimed[]> {
  const now = scope.now();
  const until = new Date(now.getTime() + claimMs).toISOString();
  return query(
    scope,
    ClaimedRow,
    sql`
      update ${partPictureSources} s set next_attempt_at = ${until}::timestamptz, attempts = s.attempts + 1
      from (
        select w.part_id, w.source from ${partPictureSources} w
        join ${parts} p on p.id = w.part_id and p.archived_at is null
        where w.state = 'waiting' and w.next_attempt_at <= ${now.toISOString()}::timestamptz
        order by w.next_attempt_at, w.part_id, w.position limit ${simultaneous} for update of w skip locked) next
      where s.part_id = next.part_id and s.source = next.source
      returning s.part_id as "partId", s.source, s.attempts`,
  );
}

async function fetchOne(scope: Scope, claimed: Claimed): Promise<boolean> {
  try {
    const { id } = await storeForeignImage(scope, claimed.source);
    return await inTransaction(scope, (tx) => show(tx, claimed, id));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const pause = error.code === 'invalid' ? undefined : pausesMs[claimed.attempts - 1];
    await setState(
      scope,
      claimed,
      pause === undefined
        ? { state: 'failed', failure: error.message, nextAttemptAt: null }
        : { failure: error.message, nextAttemptAt: new Date(scope.now().getTime() + pause) },
    );
    return false;
  }
}

/** Adds the stored picture to the part. False when the list was undone or replaced meanwhile, or the part has no room. */
async function show(tx: Scope, claimed: Claimed, imageId: string): Promise<boolean> {
  const [source] = await tx.db.select().from(partPictureSources).where(isSource(claimed)).for('update');
  if (source?.state !== 'waiting') return false;
  const added = await addPicture(tx, claimed.partId, imageId, await placeAmongShown(tx, source));
  await setState(
    tx,
    claimed,
    added
      ? { state: 'stored', imageId, failure: null, nextAttemptAt: null }
      : { state: 'failed', failure: m.errors_pictures({ max: maxPictures }), nextAttemptAt: null },
  );
  return added;
}

/** The place from 0 among the pictures that are shown: those that the list names before it may come later, or never. */
async function placeAmongShown(
  tx: Scope,
  { partId, position }: typeof partPictureSources.$inferSelect,
): Promise<number> {
  // Locks the part: other pictures of it that arrive at the same time wait.
  await listPictureIds(tx, partId);
  const missing = await tx.db.$count(
    partPictureSources,
    and(
      eq(partPictureSources.partId, partId),
      lt(partPictureSources.position, position),
      ne(partPictureSources.state, 'stored'),
    ),
  );
  return position - missing;
}

async function setState(
  scope: Scope,
  claimed: Claimed,
  set: Partial<typeof partPictureSources.$inferInsert>,
): Promise<void> {
  await scope.db.update(partPictureSources).set(set).where(isSource(claimed));
}

function isSource({ partId, source }: Claimed) {
  return and(eq(partPictureSources.partId, partId), eq(partPictureSources.source, source));
}
