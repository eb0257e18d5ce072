/** Saves the statement of account of a buyer. */
import { m } from '#messages';
import { download } from '#web/session/api-client.ts';
import { FileDownload } from './document-download.tsx';

/** @param user id of the buyer; absent: the signed-in user */
export function StatementDownload({ user }: { user?: string }) {
  return (
    <FileDownload
      fetchFile={() => download('getStatementPdf', { query: user === undefined ? {} : { user } })}
      name="statement.pdf"
    >
      {m.statement_download()}
    </FileDownload>
  );
}
