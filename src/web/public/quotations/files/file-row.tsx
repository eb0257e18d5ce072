import { useEffect, useState } from 'react';
import { m } from '#messages';
import { announce } from '#web/kit/browser/announce.ts';
import { FieldErrorText } from '#web/kit/form/field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';
import { type ChosenFile, requestFileTypes } from '#web/session/request-files.ts';
import { sizeOfFile } from './drafted-files.ts';
import { FileButton } from './file-button.tsx';
import type { FileState, FileUploads } from './file-uploads.ts';
import { useFileState } from './use-file-uploads.ts';

interface FileRowProps {
  chosen: ChosenFile;
  uploads: FileUploads;
  chooseAgain: (file: File) => void;
  remove: () => void;
}

export function FileRow({ chosen, uploads, chooseAgain, remove }: FileRowProps) {
  const state = useFileState(uploads, chosen);
  const name = chosen.name || m.ask_file_unnamed();
  const problem = state.at === 'lost' ? m.ask_file_again() : state.error;
  useAnnounced(state, name, problem);
  return (
    <li className="ask-file">
      <Thumbnail file={state.file} />
      <div className="ask-file__what">
        <span className="ask-file__name" dir="auto">
          {name}
        </span>
        <Progress state={state} name={name} bytes={chosen.bytes} />
        {problem ? <FieldErrorText id={undefined}>{problem}</FieldErrorText> : null}
        {state.canRetry ? (
          <Button size="dense" aria-label={m.ask_file_retry_of({ name })} onClick={() => uploads.retry(chosen)}>
            {m.ask_file_retry()}
          </Button>
        ) : null}
        {state.at === 'lost' ? (
          <FileButton
            label={m.ask_file_choose_again()}
            name={m.ask_file_choose_again_of({ name })}
            accept={requestFileTypes}
            onFiles={([file]) => file && chooseAgain(file)}
          />
        ) : null}
      </div>
      <ScriptButton
        className="icon-btn"
        aria-label={m.ask_file_remove({ name })}
        onClick={() => {
          remove();
          announce(m.ask_file_removed({ name }));
        }}
      >
        <Icon name="close" />
      </ScriptButton>
    </li>
  );
}

/** Those who do not see the row hear how its upload ends. */
function useAnnounced({ at, file }: FileState, name: string, problem: string): void {
  const isUploaded = at === 'here' && file !== null;
  useEffect(() => {
    if (isUploaded) announce(m.ask_file_announced({ name }));
    else if (problem) announce(m.ask_file_failed({ name, message: problem }));
  }, [isUploaded, name, problem]);
}

const waiting = { checking: m.ask_file_checking, waiting: m.ask_file_waiting, here: m.ask_file_here };

function Progress({ state: { at, share }, name, bytes }: { state: FileState; name: string; bytes: number }) {
  const size = sizeOfFile(bytes);
  if (at === 'failed' || at === 'lost') return <span className="small quiet">{size}</span>;
  if (at !== 'uploading')
    return (
      <span className="small quiet">
        {size} · {waiting[at]()}
      </span>
    );
  const percent = Math.floor(share * 100);
  return (
    <span className="ask-file__progress small quiet">
      <progress max={100} value={percent} aria-label={m.ask_file_progress({ name })} />
      {m.ask_file_percent({ percent })}
    </span>
  );
}

/** A picture that this page has, so that the buyer knows which is which. */
function Thumbnail({ file }: { file: File | null }) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className="ask-file__picture">
      {url ? <img src={url} alt="" decoding="async" onError={() => setUrl('')} /> : <Icon name="list" />}
    </span>
  );
}
