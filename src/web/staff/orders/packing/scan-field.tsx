/** Puts a part into the package by its number, as a scanner or a person types it. Two readings are asked about. */
import { type FormEvent, useState } from 'react';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { call } from '#web/session/api-client.ts';
import { sentenceOf } from '#web/session/api-problem.ts';
import { type LineToPack, leftOf, withPieces } from './packing-state.ts';
import type { PackingState } from './use-packing.ts';

export function ScanField({ state }: { state: PackingState }) {
  const { work, packages, setPackages, active } = state;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [said, setSaid] = useState('');
  const [choice, setChoice] = useState<readonly LineToPack[]>([]);
  const put = (line: LineToPack) => {
    setChoice([]);
    const left = leftOf(line, packages);
    if (left <= 0) return setError(m.packing_nothing_left({ part: line.partNumber }));
    setPackages(withPieces(packages, active, line.position, 1));
    const number = packages.findIndex(({ key }) => key === active) + 1;
    setSaid(m.packing_put({ part: line.partNumber, number, left: left - 1 }));
    setTyped('');
  };
  const look = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    setSaid('');
    setChoice([]);
    if (typed.trim() === '') return;
    try {
      const { positions } = await call('findPackingLines', { path: { number: work.number }, query: { q: typed } });
      const lines = work.lines.filter(({ position }) => positions.includes(position));
      const [line] = lines;
      if (!line)
        setError(positions.length > 0 ? m.packing_nothing_left({ part: typed }) : m.packing_not_in_order({ typed }));
      else if (lines.length > 1) setChoice(lines);
      else put(line);
    } catch (problem) {
      setError(sentenceOf(problem));
    }
  };
  return (
    <form className="scan" onSubmit={(event) => void look(event)}>
      <TextField
        label={m.packing_scan()}
        help={m.packing_scan_help()}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">{m.packing_add()}</Button>
      <p role="status">{said}</p>
      {choice.length > 0 ? (
        <div className="scan__choice">
          <p>{m.packing_which()}</p>
          {choice.map((line) => (
            <Button key={line.position} onClick={() => put(line)}>
              {m.packing_choice({ part: line.partNumber, name: line.productName })}
            </Button>
          ))}
        </div>
      ) : null}
    </form>
  );
}
