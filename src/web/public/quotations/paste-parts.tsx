import { useState } from 'react';
import { m } from '#messages';
import { TextArea } from '#web/kit/form/long-field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { sentenceOf } from '#web/session/api-problem.ts';
import type { AskedLine } from './asked-line.ts';

interface PastePartsProps {
  /** Lines that the request can still take. */
  room: number;
  max: number;
  add: (lines: readonly AskedLine[]) => void;
}

/** A list that is pasted becomes lines. What has no number stays in the field: it may be a greeting, or a name. */
export function PasteParts({ room, max, add }: PastePartsProps) {
  const [text, setText] = useState('');
  const [left, setLeft] = useState(0);
  const [error, setError] = useState('');
  const [done, setDone] = useState('');
  const read = async (byName: boolean) => {
    setError('');
    setDone('');
    if (text.trim() === '') return setError(m.ask_paste_empty());
    try {
      // The rules of lists are those of the quick order; few buyers need them here.
      const { readPastedParts } = await import('./read-pasted-parts.ts');
      const { lines, rest, problem } = readPastedParts(text, byName);
      if (problem !== null) return setError(problem);
      if (lines.length > room) return setError(m.ask_full({ max }));
      add(lines);
      setText(rest.join('\n'));
      setLeft(rest.length);
      setDone(m.ask_paste_added({ count: lines.length }));
    } catch (failure) {
      setError(sentenceOf(failure));
    }
  };
  return (
    <details className="ask-paste">
      <summary>{m.ask_paste()}</summary>
      <div className="ask-paste__body">
        <TextArea
          label={m.ask_paste_label()}
          help={m.ask_paste_help()}
          error={error}
          rows={6}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className={done ? 'small' : 'sr'} role="status">
          {done}
        </p>
        {left > 0 && text.trim() !== '' ? <Notice tone="short">{m.ask_paste_left({ count: left })}</Notice> : null}
        <div className="toolbar">
          <Button onClick={() => void read(false)}>{m.ask_paste_add()}</Button>
          {left > 0 && text.trim() !== '' ? (
            <Button variant="quiet" onClick={() => void read(true)}>
              {m.ask_paste_names()}
            </Button>
          ) : null}
        </div>
      </div>
    </details>
  );
}
