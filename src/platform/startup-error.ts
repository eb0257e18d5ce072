/**
 * The process cannot start, and whoever started it can do something about it.
 * The message is a single line for a person: what is wrong, then what to do.
 * The entry point prints it without a stack trace and ends with status 1.
 */
export class StartupError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message.replace(/\s*\n\s*/g, ' ').trim(), options);
    this.name = 'StartupError';
  }
}
