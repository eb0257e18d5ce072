import { m } from '#messages';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import type { SavedDrawing } from './change-contract.ts';
import { getDrawingDraft } from './get-drawing-draft.server.ts';
import { createDrawing } from './save-drawing.server.ts';

/**
 * Creates a drawing with the same picture, rows and spots, and a code of its own. Rows whose part is no longer in the shop keep their
 * words only. For admins. Throws unauthenticated, forbidden, not_found; invalid at `code` when another drawing has it.
 */
export async function copyDrawing(
  scope: Scope,
  slug: string,
  { code }: { readonly code: string },
): Promise<SavedDrawing> {
  requirePermission(scope, 'edit_drawings');
  const { svg, img, items, machines, spots, title, assembly, kind, position, width, height } = await getDrawingDraft(
    scope,
    slug,
  );
  return createDrawing(scope, {
    ...{
      code,
      title: m.drawing_copy_title({ title }).slice(0, 120),
      slug: '',
      assembly,
      kind,
      position,
      width,
      height,
    },
    picture: svg === null ? { img: img ?? '' } : { svg },
    items: items.map(({ part, ...item }) => ({ ...item, part: part && !part.isArchived ? { id: part._id } : null })),
    machines: machines.map(({ machine, family, serials }) => ({ machine, family, serials })),
    spots,
  });
}
