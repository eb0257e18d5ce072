/** The drawings of a machine, with their small pictures. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { imageUrl } from '#domain/media/image-url.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { drawingsOfMachine, machineDrawingOrder } from './drawing-machines.server.ts';
import { thumbnailPath } from './drawing-thumbnail.server.ts';
import { drawingKinds } from './drawing-values.ts';
import { drawings } from './tables.server.ts';

/** The most drawings of one machine. */
const maxDrawings = 300;

const DrawingRow = z.object({
  id: z.string(),
  slug: z.string(),
  code: z.string(),
  title: z.string(),
  assembly: z.string(),
  kind: z.enum(drawingKinds),
  width: z.int(),
  height: z.int(),
  version: z.int(),
  imageId: z.string().nullable(),
});

export interface MachineDrawing extends Omit<z.output<typeof DrawingRow>, 'id' | 'version' | 'imageId'> {
  /** Address of a small picture. */
  readonly picture: string;
}

/** The drawings of a machine, overviews first, then in the shop's order. Public. */
export async function listMachineDrawings(scope: Scope, machineId: string): Promise<MachineDrawing[]> {
  const rows = await query(
    scope,
    DrawingRow,
    sql`
      select d.id, d.slug, d.code, d.title, d.assembly, d.kind, d.width, d.height, d.version, d.image_id as "imageId"
      from ${drawings} d
      where d.id in ${drawingsOfMachine(sql`${machineId}::uuid`)}
      order by ${machineDrawingOrder}
      limit ${maxDrawings}`,
  );
  return rows.map(({ id, version, imageId, ...drawing }) => ({
    ...drawing,
    picture: imageId ? imageUrl(imageId, 320) : thumbnailPath(id, version),
  }));
}
