import { m } from '#messages';
import { AppError, retryLater } from '../errors.ts';

/** The object store does not answer at this moment (503): the same request may succeed later. The cause is for the log. */
export class FileStoreUnavailable extends AppError {
  constructor(cause: unknown) {
    super('unavailable', m.error_unavailable(), { headers: retryLater });
    this.name = 'FileStoreUnavailable';
    this.cause = cause;
  }
}
