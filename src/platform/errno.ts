const IN_WORDS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'part of the path is a file, not a folder',
  EEXIST: 'a file of that name is in the way',
  ENOENT: 'no such file or folder',
};

/** The system's error code (`'ENOENT'`), or undefined for anything else that was thrown. */
export function errnoOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** The reason in a few words, for a message to a person. */
export function reasonOf(error: unknown): string {
  return IN_WORDS[errnoOf(error) ?? ''] ?? (error instanceof Error ? error.message : String(error));
}

/** Resolves to undefined instead of failing when the error has one of `codes`. */
export async function unless<T>(codes: readonly string[], work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (codes.includes(errnoOf(error) ?? '')) return undefined;
    throw error;
  }
}
