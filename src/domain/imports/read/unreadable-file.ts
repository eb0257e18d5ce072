/** The file as a whole cannot be read; the message tells a clerk why and what to do. */
export class UnreadableFile extends Error {}
