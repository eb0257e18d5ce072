import { m } from '#messages';
import { Button } from '#web/kit/ui/button.tsx';

interface StopButtonProps {
  busy: boolean;
  isStopping: boolean;
  onStop: () => void;
  onClose: () => void;
}

/** Closes the dialog of an action on many orders; while the action runs it stops it. */
export function StopButton({ busy, isStopping, onStop, onClose }: StopButtonProps) {
  if (!busy) return <Button onClick={onClose}>{m.dashboard_cancel()}</Button>;
  return (
    <Button disabled={isStopping} onClick={onStop}>
      {isStopping ? m.desk_bulk_stopping() : m.desk_bulk_stop()}
    </Button>
  );
}
