/** /dashboard/drawings/:slug: the editor of a drawing. */
import { privatePageMeta } from '#web/layout/page-meta.ts';
import '#web/styles/forms.css';
import '#web/styles/drawing.css';
import '#web/styles/drawing-editor.css';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#messages';
import { formatTime } from '#platform/values/dates.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { call } from '#web/session/api-client.ts';
import { requireStaffSession } from '#web/session/require-session.ts';
import type { Route } from './+types/edit-drawing.ts';
import { DrawingEditor } from './drawing-editor.tsx';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privatePageMeta(
    matches,
    loaderData ? m.drawing_edit_title({ code: loaderData.draft.code }) : m.drawing_edit_page_title(),
  );

/** Drawings that an overview can lead to. */
const maxTargets = 200;

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireStaffSession(request, 'saveDrawing');
  const [draft, drawings, machines] = await Promise.all([
    call('getDrawingDraft', { path: { slug: params.slug } }),
    call('listDrawings', { query: { limit: maxTargets } }),
    call('listMachines', { query: {} }),
  ]);
  return { draft, drawings: drawings.filter(({ slug }) => slug !== draft.slug), machines };
}

export default function EditDrawing({ loaderData: { draft, drawings, machines } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  // The editor starts anew for each drawing, and when staff load what another user has saved.
  const [loads, setLoads] = useState(0);
  const reload = async () => {
    await revalidate();
    setLoads((count) => count + 1);
  };
  return (
    <>
      <PageHeader title={m.drawing_edit_title({ code: draft.code })} />
      <p className="quiet dashboard__note">
        {m.drawing_changed_by({ email: draft.updatedBy, time: formatTime(draft.updatedAt) })}
      </p>
      <DrawingEditor
        key={`${draft.slug} ${loads}`}
        draft={draft}
        drawings={drawings}
        machines={machines}
        reload={() => void reload()}
      />
    </>
  );
}
