/** The pictures and PDFs of a line of a request: thumbnails that open, and files to save. */
import { useEffect, useState } from 'react';
import type { RequestFile, RequestFileSize } from '#domain/quotations/files/contract.ts';
import { endedDays } from '#domain/quotations/files/file-rules.ts';
import { m } from '#messages';
import { saveFile } from '#web/kit/browser/save-file.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';

/** Fetches a file as whoever reads the request: an element of the page cannot send its key. */
export type FetchRequestFile = (file: string, size: RequestFileSize, signal?: AbortSignal) => Promise<Blob>;

interface FilesOfLineProps {
  files: readonly RequestFile[];
  fetchFile: FetchRequestFile;
}

export function FilesOfLine({ files, fetchFile }: FilesOfLineProps) {
  const [opened, open, close] = useOpened<RequestFile>();
  const [failure, setFailure] = useState('');
  if (files.length === 0) return null;
  const save = async (file: RequestFile) => {
    setFailure('');
    await fetchFile(file.id, 'full').then(
      (content) => saveFile(content, savedName(file)),
      () => setFailure(m.request_file_failed()),
    );
  };
  return (
    <div className="request-files">
      <ul className="request-files__list" aria-label={m.request_files()}>
        {files.map((file) => (
          <li key={file.id}>
            {file.isRemoved ? (
              <span className="small quiet">{m.request_file_removed({ name: nameOf(file), days: endedDays })}</span>
            ) : file.format === 'pdf' ? (
              <ScriptButton
                className="request-files__pdf"
                aria-label={m.request_file_save_of({ name: nameOf(file) })}
                onClick={() => void save(file)}
              >
                <Icon name="down" small />
                <span className="request-files__name" dir="auto">
                  {nameOf(file)}
                </span>
              </ScriptButton>
            ) : (
              <ScriptButton
                className="request-files__picture"
                aria-label={m.request_file_open({ name: nameOf(file) })}
                onClick={() => open(file)}
              >
                <Picture key={file.id} id={file.id} size="thumbnail" alt="" fetchFile={fetchFile} />
              </ScriptButton>
            )}
          </li>
        ))}
      </ul>
      <div role="status">{failure && !opened ? <Notice tone="short">{failure}</Notice> : null}</div>
      {opened ? (
        <Dialog
          open
          wide
          onClose={close}
          title={<bdi>{nameOf(opened)}</bdi>}
          actions={
            <>
              <Button onClick={close}>{m.request_file_close()}</Button>
              <Button onClick={() => void save(opened)}>{m.request_file_save()}</Button>
            </>
          }
        >
          <div className="request-files__full">
            <Picture key={opened.id} id={opened.id} size="full" alt={nameOf(opened)} fetchFile={fetchFile} />
          </div>
          {failure ? <Notice tone="bad">{failure}</Notice> : null}
        </Dialog>
      ) : null}
    </div>
  );
}

const nameOf = ({ name }: RequestFile): string => name || m.ask_file_unnamed();

/** Pictures are WebP, whatever they were. */
const savedName = (file: RequestFile): string => `${nameOf(file).replace(/\.\w{1,5}$/, '')}.${file.format}`;

interface PictureProps {
  id: string;
  size: RequestFileSize;
  alt: string;
  fetchFile: FetchRequestFile;
}

/** It lives as long as the page shows it. */
function Picture({ id, size, alt, fetchFile }: PictureProps) {
  const [url, setUrl] = useState('');
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    let made = '';
    fetchFile(id, size, left.signal).then(
      (content) => {
        if (left.signal.aborted) return;
        made = URL.createObjectURL(content);
        setUrl(made);
      },
      () => setLost(!left.signal.aborted),
    );
    return () => {
      left.abort();
      URL.revokeObjectURL(made);
    };
  }, [id, size, fetchFile]);
  if (url) return <img src={url} alt={alt} />;
  if (!isLost) return null;
  return size === 'full' ? <Notice tone="bad">{m.request_file_failed()}</Notice> : <Icon name="out" />;
}
