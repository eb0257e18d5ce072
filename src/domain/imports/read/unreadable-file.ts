/** Thrown when the file as a whole cannot be imported. The message is shown to the user: the reason and what to do. */
export class UnreadableFile extends Error {}
