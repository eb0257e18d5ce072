import '#web/styles/progress.css';
import { useEffect, useId } from 'react';
import { m } from '#messages';
import { announce } from '#web/kit/browser/announce.ts';
import { Button } from '#web/kit/ui/button.tsx';

interface ProgressBarProps {
  label: string;
  /** The finished share, 0 to 1. */
  share: number;
  /** Called by the button that cancels, which is shown only with it. */
  onCancel?: () => void;
}

/** A progress bar. Screen readers hear a sentence at each quarter, not at each percent. */
export function ProgressBar({ label, share, onCancel }: ProgressBarProps) {
  const id = useId();
  const percent = Math.floor(share * 100);
  const quarter = Math.floor(percent / 25) * 25;
  useEffect(() => announce(m.dashboard_progress({ label, percent: quarter })), [label, quarter]);
  return (
    <div className="progress">
      <label htmlFor={id}>{label}</label>
      <progress id={id} max={100} value={percent} />
      <span className="progress__share">{percent} %</span>
      {onCancel ? (
        <Button size="dense" onClick={onCancel}>
          {m.dashboard_cancel_upload()}
        </Button>
      ) : null}
    </div>
  );
}
