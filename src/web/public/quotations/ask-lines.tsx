/** The parts of a request: lines that are added, removed, and pasted as a list. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { announce } from '#web/kit/browser/announce.ts';
import { createKey } from '#web/kit/form/create-key.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { askFieldId } from './ask-field-id.ts';
import { AskLineItem } from './ask-line.tsx';
import { type AskedLine, emptyLine, isBlankLine } from './asked-line.ts';
import type { FileUploads } from './files/file-uploads.ts';
import { PasteParts } from './paste-parts.tsx';
import { type OwnMachine, useOwnMachines } from './use-own-machines.ts';

interface AskLinesProps {
  lines: readonly AskedLine[];
  /** Messages by path. */
  errors: ReadonlyMap<string, string>;
  maxLines: number;
  setLines: (change: (lines: readonly AskedLine[]) => readonly AskedLine[]) => void;
  changeLine: (id: string, part: Partial<AskedLine>) => void;
  uploads: FileUploads;
}

const addButtonId = 'ask-add';
const noErrors: ReadonlyMap<string, string> = new Map();

export function AskLines({ lines, errors, maxLines, setLines, changeLine, uploads }: AskLinesProps) {
  const { machines, need } = useOwnMachines();
  const focusOn = useFocusAfter(lines);
  const isFull = lines.length >= maxLines;
  const remove = useCallback(
    (id: string, place: number) => {
      setLines((now) => now.filter((line) => line.id !== id));
      announce(m.ask_removed({ line: place + 1 }));
      focusOn(addButtonId);
    },
    [setLines, focusOn],
  );
  const add = () => {
    setLines((now) => [...now, { ...emptyLine, id: createKey(), ...machineOf(now.at(-1)) }]);
    focusOn(askFieldId(`lines.${lines.length}.partNumber`));
  };
  const addPasted = (pasted: readonly AskedLine[]) =>
    setLines((now) => [
      ...now.filter((line) => !isBlankLine(line)),
      ...pasted.map((line) => ({ ...line, ...machineOf(now.at(-1)) })),
    ]);
  return (
    <section className="ask__section" aria-labelledby="ask-parts">
      <h2 id="ask-parts">{m.ask_parts()}</h2>
      <ol className="ask-lines">
        {lines.map((line, place) => (
          <AskLineItem
            key={line.id}
            line={line}
            place={place}
            isOnly={lines.length === 1}
            errors={errorsOfLine(errors, place)}
            machines={machines}
            uploads={uploads}
            needMachines={need}
            change={changeLine}
            remove={remove}
          />
        ))}
      </ol>
      {isFull ? <p className="small">{m.ask_full({ max: maxLines })}</p> : null}
      <div className="ask__adding">
        <Button id={addButtonId} onClick={add} disabled={isFull}>
          {m.ask_add()}
        </Button>
        <PasteParts
          room={maxLines - lines.filter((line) => !isBlankLine(line)).length}
          max={maxLines}
          add={addPasted}
        />
      </div>
    </section>
  );
}

/** The next part is for the same machine, more often than not. */
function machineOf(line: AskedLine | undefined): Partial<OwnMachine> {
  return line ? { make: line.make, model: line.model, serial: line.serial } : {};
}

/** The messages of one line by its fields; the same object while there are none, so that the line is not drawn again. */
function errorsOfLine(errors: ReadonlyMap<string, string>, place: number): ReadonlyMap<string, string> {
  const prefix = `lines.${place}.`;
  const own = [...errors].filter(([path]) => path.startsWith(prefix));
  if (own.length === 0) return noErrors;
  return new Map(own.map(([path, message]) => [path.slice(prefix.length), message]));
}

/** Gives a control the focus once the lines have changed: the one that had it may be gone. */
function useFocusAfter(lines: readonly AskedLine[]) {
  const [next, setNext] = useState<{ readonly id: string }>();
  const done = useRef(next);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the control is there with the changed lines.
  useEffect(() => {
    if (!next || done.current === next) return;
    done.current = next;
    document.getElementById(next.id)?.focus();
  }, [next, lines]);
  return useCallback((id: string) => setNext({ id }), []);
}
