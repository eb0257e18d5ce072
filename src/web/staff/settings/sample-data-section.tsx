import { useRevalidator } from 'react-router';
import type { SampleData } from '#domain/first-day/contract.ts';
import { m } from '#messages';
import { formatTime } from '#platform/values/dates.ts';
import { ConfirmDialog } from '#web/features/dashboard/confirm-dialog.tsx';
import { toast } from '#web/kit/browser/toast.ts';
import { FormMessage } from '#web/kit/form/form-message.tsx';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { call } from '#web/session/api-client.ts';
import { Permitted } from '#web/session/permitted.tsx';
import { useMutation } from '#web/session/use-mutation.ts';
import { changerName } from './changer-name.ts';

/** Removes the sample data, or brings it back within the day. A shop that has none, and never had, shows nothing. */
export function SampleDataSection({ sample }: { sample: SampleData }) {
  const { parts, machines, drawings, reviews, removal } = sample;
  if (!removal && parts + machines + drawings + reviews === 0) return null;
  return (
    <section className="dashboard__section" aria-labelledby="sample-data" id="sample">
      <h2 id="sample-data">{m.sample_title()}</h2>
      {removal ? <Removed removal={removal} /> : <RemoveSample counts={countsOf(sample)} />}
    </section>
  );
}

function countsOf({ parts, machines, drawings, reviews }: SampleData): string {
  return m.sample_counts({
    parts: formatCount(parts),
    machines: formatCount(machines),
    drawings: formatCount(drawings),
    reviews: formatCount(reviews),
  });
}

function RemoveSample({ counts }: { counts: string }) {
  const [asked, setAsked, closeAsked] = useOpened<true>();
  const { revalidate } = useRevalidator();
  const remove = async () => {
    await call('removeSample');
    closeAsked();
    toast.success(m.sample_removed());
    await revalidate();
  };
  return (
    <>
      <p className="dashboard__note">{m.sample_help()}</p>
      <p className="quiet">{counts}</p>
      <Permitted call="removeSample">
        <Button variant="danger-line" onClick={() => setAsked(true)}>
          {m.sample_remove()}
        </Button>
      </Permitted>
      {asked ? (
        <ConfirmDialog
          title={m.sample_remove_question()}
          confirmLabel={m.sample_remove()}
          onConfirm={remove}
          onCancel={closeAsked}
        >
          <p>{m.sample_remove_help({ counts })}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function Removed({ removal }: { removal: NonNullable<SampleData['removal']> }) {
  const { busy, formError, run } = useMutation();
  const { removedBy, removedAt, undoUntil } = removal;
  return (
    <>
      <p className="dashboard__note">
        {m.sample_removed_by({ who: changerName(removedBy), when: formatTime(removedAt) })}
        {undoUntil ? ` ${m.sample_undo_until({ when: formatTime(undoUntil) })}` : null}
      </p>
      <FormMessage>{formError}</FormMessage>
      {undoUntil ? (
        <Button busy={busy} onClick={() => void run(() => call('restoreSample'), { success: m.sample_restored() })}>
          {m.sample_undo()}
        </Button>
      ) : null}
    </>
  );
}
