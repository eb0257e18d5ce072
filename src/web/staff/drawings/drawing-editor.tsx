/** The editor of one drawing: its picture with spots, its rows, and what is probably wrong with it. */
import { useEffect, useState } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import type { DrawingSummary } from '#domain/drawings/contract.ts';
import type { DrawingDraft } from '#domain/drawings/draft-contract.ts';
import { drawingProblems } from '#domain/drawings/drawing-problems.ts';
import type { Machine } from '#domain/fitment/machine-contract.ts';
import { m } from '#messages';
import { ConfirmDialog } from '#web/features/dashboard/confirm-dialog.tsx';
import { CanvasTools } from './canvas-tools.tsx';
import { DrawingFacts } from './drawing-facts.tsx';
import { type EditedDrawing, toChecked, toEdited, withPicture } from './editor-draft.ts';
import { MachineFields } from './machine-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { ProblemList } from './problem-list.tsx';
import { EditedRows } from './row-list.tsx';
import { SaveBar } from './save-bar.tsx';
import { SpotCanvas } from './spot-canvas.tsx';
import { SpotFields } from './spot-fields.tsx';
import type { Tool } from './use-canvas-pointer.ts';
import { useDrawingSave } from './use-drawing-save.ts';
import { useHistory } from './use-history.ts';
import { useRows } from './use-rows.ts';
import { useSpots } from './use-spots.ts';

interface EditorProps {
  draft: DrawingDraft;
  drawings: readonly DrawingSummary[];
  machines: readonly Machine[];
  /** Loads the drawing anew and discards what was typed. */
  reload: () => void;
}

export function DrawingEditor({ draft, drawings, machines, reload }: EditorProps) {
  const history = useHistory<EditedDrawing>(() => toEdited(draft));
  const { present, change } = history;
  const [saved, setSaved] = useState(present);
  const [tool, setTool] = useState<Tool>('select');
  const [zoom, setZoom] = useState(1);
  const spots = useSpots(history);
  const rows = useRows(history);
  const saving = useDrawingSave(draft.slug, draft.version, () => setSaved(present));
  const isChanged = saved !== present;
  const leaving = useWarning(isChanged);
  const problems = drawingProblems(toChecked(present));
  return (
    <div className="drawing-editor">
      <SaveBar history={history} saving={saving} isChanged={isChanged} slug={draft.slug} reload={reload} />
      <div className="drawing-editor__columns">
        <div className="drawing-editor__picture">
          <CanvasTools
            tool={tool}
            setTool={setTool}
            zoom={zoom}
            setZoom={setZoom}
            drawing={present}
            actions={spots.actions}
          />
          <SpotCanvas
            drawing={present}
            tool={tool}
            zoom={zoom}
            selected={spots.selected?.key ?? null}
            actions={spots.actions}
          />
          {spots.selected ? <SpotFields spot={spots.selected} actions={spots.actions} /> : null}
          <PictureField onPicture={(picture) => change((before) => withPicture(before, picture))} />
        </div>
        <div className="drawing-editor__rows">
          <ProblemList
            problems={problems}
            showRow={(place) => rows.open(present.items[place]?.key ?? null)}
            showSpot={(place) => spots.actions.select(present.spots[place]?.key ?? null)}
          />
          <EditedRows drawing={present} drawings={drawings} rows={rows} errors={saving.fieldErrors} />
        </div>
      </div>
      {leaving.state === 'blocked' ? <LeaveDialog leave={leaving.proceed} stay={leaving.reset} /> : null}
      <DrawingFacts drawing={present} change={change} errors={saving.fieldErrors} />
      <MachineFields drawing={present} machines={machines} change={change} errors={saving.fieldErrors} />
    </div>
  );
}

/** Makes the browser ask before the document is left with unsaved changes; the returned blocker asks before another page. */
function useWarning(isChanged: boolean): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
  return blocker;
}

function LeaveDialog({ leave, stay }: { leave: () => void; stay: () => void }) {
  return (
    <ConfirmDialog
      title={m.drawing_leave_question()}
      confirmLabel={m.drawing_leave()}
      onConfirm={async () => leave()}
      onCancel={stay}
    >
      <p>{m.drawing_leave_help()}</p>
    </ConfirmDialog>
  );
}
