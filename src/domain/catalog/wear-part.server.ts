/** Which parts wear out by work or are changed by hours: of a machine these are ordered again and again. */
import { type SQL, sql } from 'drizzle-orm';

/** Part types, in PostgreSQL's regular expressions. */
const wearTypes =
  '\\m(track rollers?|carrier rollers?|top rollers?|idlers?|sprockets?|track (link|chain|shoe|bolt)s?|rubber tracks?|bucket (tooth|teeth|pins?)|tooth (points?|adapters?|pins?)|side cutters?|cutting edges?|bushings?|belts?|filters?|strainers?|filter elements?)\\M';
/** Pieces of such parts. */
const notWear = '\\m(heads?|shafts?|supports?|brackets?|collars?|housings?|hubs?)\\M';

/**
 * New wear parts of the shop. The condition of the index parts_wear: written into statements as it is there, or PostgreSQL would
 * not use it.
 */
export const isWearPart: SQL = sql.raw(
  `archived_at is null and condition = 'new' and part_type ~* '${wearTypes}' and part_type !~* '${notWear}'`,
);
