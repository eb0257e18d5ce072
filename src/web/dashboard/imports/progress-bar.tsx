import { useId } from 'react';

/** `share` is the finished part, 0 to 1. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  const id = useId();
  const percent = Math.floor(share * 100);
  return (
    <div className="progress">
      <label htmlFor={id}>{label}</label>
      <progress id={id} max={100} value={percent} />
      <span className="progress__share">{percent} %</span>
    </div>
  );
}
