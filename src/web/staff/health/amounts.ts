/** Amounts of the health page as people read them. */
import { lazily } from '#platform/values/lazily.ts';

const unit = (name: string, digits: number) =>
  lazily(
    () =>
      new Intl.NumberFormat('en-US', { style: 'unit', unit: name, unitDisplay: 'long', maximumFractionDigits: digits }),
  );
const inUnit = (name: string) =>
  lazily(() => new Intl.NumberFormat('en-US', { style: 'unit', unit: name, maximumFractionDigits: 1 }));

const gigabytes = inUnit('gigabyte');
const megabytes = inUnit('megabyte');
const kilobytes = inUnit('kilobyte');

/** Bytes as text: 1500000000 → "1.5 GB", 2300000 → "2.3 MB", 14000 → "14 kB". */
export function formatBytes(bytes: number): string {
  if (bytes >= 1e9) return gigabytes().format(bytes / 1e9);
  return bytes >= 1e6 ? megabytes().format(bytes / 1e6) : kilobytes().format(bytes / 1e3);
}

const steps = [
  { seconds: 86_400, format: unit('day', 0) },
  { seconds: 3600, format: unit('hour', 0) },
  { seconds: 60, format: unit('minute', 0) },
];
const seconds = unit('second', 0);

/** Seconds as text, 7300 → "2 hours": whole units of the largest kind that fits twice, so that it is never far off. */
export function formatDuration(duration: number): string {
  const step = steps.find((candidate) => duration >= 2 * candidate.seconds);
  return step ? step.format().format(Math.floor(duration / step.seconds)) : seconds().format(duration);
}

const percent = lazily(() => new Intl.NumberFormat('en-US', { style: 'percent' }));

/** A share as text: 0.934 → "93%". */
export function formatShare(share: number): string {
  return percent().format(share);
}
