import { m } from '#messages';
import { type FormError, FormErrors } from '#web/ui/form-errors.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface FormNotesProps {
  summary: readonly FormError[];
  /** Given when the form opened with what could not be saved before. */
  startOver: (() => void) | undefined;
}

/** Above a form: what has to change, and where the words in it come from. */
export function FormNotes({ summary, startOver }: FormNotesProps) {
  return (
    <>
      <FormErrors errors={summary} />
      {startOver ? (
        <Notice tone="mark">
          {m.dashboard_draft_restored()}{' '}
          <button className="link" type="button" onClick={startOver}>
            {m.dashboard_start_over()}
          </button>
        </Notice>
      ) : null}
    </>
  );
}
