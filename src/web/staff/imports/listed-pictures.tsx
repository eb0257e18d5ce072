/** What became of the pictures that an import named by address. */
import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { type ImportPictures, maxPictureProblems } from '#domain/imports/pictures-contract.ts';
import { m } from '#messages';
import { editProductPath } from '#platform/http/page-paths.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';

const refreshMs = 5000;

/** Renders nothing when all pictures have been fetched, or none was named. */
export function ListedPictures({ batchId, pictures }: { batchId: string; pictures: ImportPictures }) {
  const { waiting, failed, problems } = pictures;
  useRefresh(waiting > 0);
  const { revalidate } = useRevalidator();
  const { busy, formError, run } = useMutation();
  if (waiting + failed === 0) return null;
  const retry = () =>
    run(async () => {
      await call('retryImportPictures', { path: { id: batchId } });
      await revalidate();
    });
  return (
    <section className="section" aria-labelledby="import-pictures">
      <div className="section__head">
        <h2 id="import-pictures">{m.import_pictures()}</h2>
      </div>
      <p role="status">
        {waiting > 0 ? m.import_pictures_waiting({ count: formatCount(waiting) }) : ''}{' '}
        {failed > 0 ? m.import_pictures_failed({ count: formatCount(failed) }) : ''}
      </p>
      {formError ? <Notice tone="bad">{formError}</Notice> : null}
      {problems.length > 0 ? (
        <>
          <div className="toolbar">
            <Button busy={busy} onClick={() => void retry()}>
              {m.import_pictures_retry()}
            </Button>
          </div>
          {problems.length === maxPictureProblems ? (
            <p className="help">{m.import_pictures_first({ count: maxPictureProblems })}</p>
          ) : null}
          <Problems problems={problems} />
        </>
      ) : null}
    </section>
  );
}

function Problems({ problems }: Pick<ImportPictures, 'problems'>) {
  const columns = [
    { label: m.import_row(), number: true },
    { label: m.import_part() },
    { label: m.import_pictures_address() },
    { label: m.import_pictures_reason() },
  ];
  return (
    <Table caption={m.import_pictures()} columns={columns} stack>
      {problems.map(({ row, label, productId, address, reason, isFinal }) => (
        <tr key={`${productId} ${address}`}>
          <td className="num" data-label={m.import_row()}>
            {row}
          </td>
          <th scope="row" className="lead">
            <Link to={editProductPath(productId)}>{label}</Link>
          </th>
          <td className="import-pictures__address" data-label={m.import_pictures_address()}>
            <a href={address} title={address} target="_blank" rel="noreferrer">
              {shortAddress(address)}
            </a>
          </td>
          <td data-label={m.import_pictures_reason()}>
            {reason} {isFinal ? null : <span className="quiet">{m.import_pictures_again()}</span>}
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** The beginning and end of an address, which tell addresses of one server apart: a whole one may fill a screen. */
function shortAddress(address: string): string {
  return address.length > 120 ? `${address.slice(0, 60)}…${address.slice(-50)}` : address;
}

/** Runs the page's loaders every few seconds. */
function useRefresh(isOn: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isOn || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), refreshMs);
    return () => clearTimeout(timer);
  }, [isOn, state, revalidate]);
}
