/** The files of a line as the draft keeps them. Pure. */
import type { ChosenFile } from '#web/session/request-files.ts';

/** What of a saved value are files. */
export function draftedFiles(kept: unknown): ChosenFile[] {
  if (!Array.isArray(kept)) return [];
  return kept.filter((file): file is ChosenFile => {
    if (typeof file !== 'object' || file === null) return false;
    const { id, name, bytes } = file as Partial<Record<keyof ChosenFile, unknown>>;
    return typeof id === 'string' && typeof name === 'string' && typeof bytes === 'number';
  });
}

/** "840 kB", "3.4 MB" */
export function sizeOfFile(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
