/** Why a text of serial ranges is not read. */

/** Stops reading with a sentence for the person who wrote the text. */
export class UnreadableRange extends Error {
  /** True when there are two readings, of which the prefixes of a machine may leave one. */
  readonly hasTwoReadings: boolean;

  constructor(message: string, hasTwoReadings = false) {
    super(message);
    this.hasTwoReadings = hasTwoReadings;
  }
}
