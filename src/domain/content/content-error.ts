/** An error in a file of content/, which its author can correct. `line` counts from 1. */
export class ContentError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.name = 'ContentError';
    this.line = line;
  }
}
