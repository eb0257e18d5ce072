import { m } from '#messages';
import { type FormError, FormErrors } from '#web/kit/form/form-errors.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';

interface FormNotesProps {
  summary: readonly FormError[];
  /** Discards the restored draft; undefined when the form did not start from a draft. */
  startOver: (() => void) | undefined;
}

/** The notes above a form: the error summary, and a note when a draft was restored. */
export function FormNotes({ summary, startOver }: FormNotesProps) {
  return (
    <>
      <FormErrors errors={summary} />
      {startOver ? (
        <Notice tone="mark">
          {m.dashboard_draft_restored()}{' '}
          <ScriptButton className="link" onClick={startOver}>
            {m.dashboard_start_over()}
          </ScriptButton>
        </Notice>
      ) : null}
    </>
  );
}
