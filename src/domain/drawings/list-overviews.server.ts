import { asc, eq } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import type { DrawingRef } from './contract.ts';
import { drawingItems, drawings } from './tables.server.ts';

/** Drawings that one of their rows leads to this one from. Internal: for functions that show the drawing. */
export async function listOverviews(scope: Scope, drawingId: string): Promise<DrawingRef[]> {
  return scope.db
    .selectDistinct({ slug: drawings.slug, code: drawings.code, title: drawings.title })
    .from(drawingItems)
    .innerJoin(drawings, eq(drawings.id, drawingItems.drawingId))
    .where(eq(drawingItems.leadsToDrawingId, drawingId))
    .orderBy(asc(drawings.code))
    .limit(maxOverviews);
}

const maxOverviews = 10;
