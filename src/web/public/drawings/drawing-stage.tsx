/** The picture of a drawing with its spots, and the buttons that move it. */
import type { Drawing } from '#domain/drawings/contract.ts';
import { m } from '#messages';
import { DrawingPictureElement } from '#web/features/drawing/drawing-picture.tsx';
import { CalloutTags, Spots } from '#web/features/drawing/spots.tsx';
import { Icon, type IconName } from '#web/kit/ui/icon.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';

interface StageProps {
  drawing: Drawing;
  /** The callout that is marked; empty: none. */
  callout: string;
}

const helpId = 'drawing-help';

/**
 * The picture is one stop of the Tab key, whose keys move it. Its content is hidden from screen readers: the list
 * says everything that it shows.
 */
export function DrawingStage({ drawing, callout }: StageProps) {
  return (
    <section className="drawing__stage" aria-label={m.drawing_picture()}>
      <div
        className="drawing__view"
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the picture (zoom.ts).
        tabIndex={0}
        aria-label={m.drawing_view()}
        aria-describedby={helpId}
        data-drawing-view
      >
        <div className="drawing__sheet" data-drawing-sheet>
          <DrawingPictureElement drawing={drawing} />
          <Spots drawing={drawing} callout={callout} />
          <CalloutTags drawing={drawing} callout={callout} />
        </div>
      </div>
      {drawing.img === null ? null : <PictureFailure />}
      <div className="drawing__tools">
        <Tool action="in" icon="plus" label={m.drawing_zoom_in()} />
        <Tool action="out" icon="minus" label={m.drawing_zoom_out()} />
        <Tool action="fit" icon="fit" label={m.drawing_zoom_fit()} />
        <Tool action="full" icon="full" label={m.drawing_full()} />
        <ScriptButton className="btn btn--dense" enhanced data-print>
          {m.compare_print()}
        </ScriptButton>
        <span className="small quiet drawing__help" id={helpId}>
          {m.drawing_view_help()}
        </span>
      </div>
    </section>
  );
}

/** The message in the place of a picture that was not loaded: start-drawing.ts shows it. */
function PictureFailure() {
  return (
    <div className="drawing__failed" role="status" hidden data-picture-failed>
      <p>{m.drawing_picture_failed()}</p>
      <ScriptButton className="btn btn--dense" data-picture-again>
        {m.drawing_picture_again()}
      </ScriptButton>
    </div>
  );
}

/** A button that start-drawing.ts enables once its listeners are there. */
function Tool({ action, icon, label }: { action: string; icon: IconName; label: string }) {
  return (
    <ScriptButton className="btn btn--dense btn--icon" data-drawing-tool={action} aria-label={label} title={label}>
      <Icon name={icon} />
    </ScriptButton>
  );
}
