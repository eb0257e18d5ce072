import { sql } from 'drizzle-orm';

/** The ids of the pictures that parts show, those that left the shop included: a query of one column. */
export const partPicturesInUse = sql`
  select image_id from parts where image_id is not null union all select image_id from part_pictures`;
