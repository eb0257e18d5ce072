/** Which parts wear out by work or are changed by hours: of a machine these are ordered again and again. */
import { type SQL, sql } from 'drizzle-orm';

/** Part types, in PostgreSQL's regular expressions. */
const wearTypes =
  '\\m(track rollers?|carrier rollers?|top rollers?|idlers?|sprockets?|track (link|chain|shoe|bolt)s?|rubber tracks?|bucket (tooth|teeth|pins?)|tooth (points?|adapters?|pins?)|side cutters?|cutting edges?|bushings?|belts?|filters?|strainers?|filter elements?)\\M';
/** Words of part types that are pieces of wear parts and do not wear themselves. */
const notWear = '\\m(heads?|shafts?|supports?|brackets?|collars?|housings?|hubs?)\\M';

/**
 * The condition for new wear parts of the shop. It has the exact text of the condition of the index parts_wear: PostgreSQL would
 * not use the index for another one.
 */
export const isWearPart: SQL = sql.raw(
  `archived_at is null and condition = 'new' and part_type ~* '${wearTypes}' and part_type !~* '${notWear}'`,
);
