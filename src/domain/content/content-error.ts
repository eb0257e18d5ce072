/** Something that its writer can mend in a file of content/. `line` counts from 1, as editors do. */
export class ContentError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.name = 'ContentError';
    this.line = line;
  }
}
