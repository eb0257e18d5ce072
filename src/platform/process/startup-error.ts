/**
 * The process cannot start for a reason that its operator can correct. The message is one line: what is wrong, then what
 * to do. The entry point prints it without a stack trace and exits with status 1.
 */
export class StartupError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message.replace(/\s*\n\s*/g, ' ').trim(), options);
    this.name = 'StartupError';
  }
}
