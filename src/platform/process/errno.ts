/** Error codes of the operating system: access to them, and messages for people. */

const messages: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'part of the path is a file, not a folder',
  EEXIST: 'a file of that name exists already',
  ENOENT: 'no such file or folder',
};

/** The system's error code (`'ENOENT'`), or undefined for anything else that was thrown. */
export function errorCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** The cause of the error in a few words, for a message to a person. */
export function describeError(error: unknown): string {
  return messages[errorCode(error) ?? ''] ?? (error instanceof Error ? error.message : String(error));
}

/** The result of `work`, or undefined when it fails with one of `codes`. */
export async function ignoreErrors<T>(codes: readonly string[], work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (codes.includes(errorCode(error) ?? '')) return undefined;
    throw error;
  }
}
