/** Responses of calls that write, with the field names of the specification. */
import { z } from 'zod';

const acknowledged = z.literal(true);
const changes = z.int().min(0);

export const Acknowledged = z.object({ acknowledged }).meta({ id: 'Acknowledged' });
export const Inserted = z.object({ acknowledged, insertedId: z.string() }).meta({ id: 'Inserted' });
export const Deleted = z
  .object({ acknowledged, deletedCount: changes })
  .meta({ id: 'Deleted', description: 'deletedCount is 0 when there was nothing to delete' });
export const Modified = z
  .object({ acknowledged, modifiedCount: changes })
  .meta({ id: 'Modified', description: 'modifiedCount is 0 when nothing had to change' });
