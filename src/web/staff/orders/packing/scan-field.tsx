/** Puts a part into the package by its number, as a scanner or a person types it. Two readings are asked about. */
import { type FormEvent, useRef, useState } from 'react';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { call } from '#web/session/api-client.ts';
import { sentenceOf } from '#web/session/api-problem.ts';
import { type LineToPack, leftOf, withPieces } from './packing-state.ts';
import type { PackingState } from './use-packing.ts';

export function ScanField({ state }: { state: PackingState }) {
  const { work, latestPackages, setPackages, active } = state;
  const [typed, setTyped] = useState('');
  const changes = useRef(0);
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const [said, setSaid] = useState('');
  const [choice, setChoice] = useState<readonly LineToPack[]>([]);
  const put = (line: LineToPack) => {
    setChoice([]);
    const packages = latestPackages();
    const left = leftOf(line, packages);
    if (left <= 0) return setError(m.packing_nothing_left({ part: line.partNumber }));
    // The package can have been removed while the shop looked for the number.
    const at = Math.max(
      packages.findIndex(({ key }) => key === active),
      0,
    );
    setPackages(withPieces(packages, packages[at]?.key ?? active, line.position, 1));
    setSaid(m.packing_put({ part: line.partNumber, number: at + 1, left: left - 1 }));
  };
  const choose = (line: LineToPack) => {
    put(line);
    setTyped('');
    form.current?.querySelector('input')?.focus();
  };
  const look = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    setSaid('');
    setChoice([]);
    if (typed.trim() === '') return;
    // The next scan takes the place of this one, also while the shop still looks for it.
    form.current?.querySelector('input')?.select();
    const sent = changes.current;
    try {
      const { positions } = await call('findPackingLines', { path: { number: work.number }, query: { q: typed } });
      const lines = work.lines.filter(({ position }) => positions.includes(position));
      const [line] = lines;
      if (!line)
        setError(positions.length > 0 ? m.packing_nothing_left({ part: typed }) : m.packing_not_in_order({ typed }));
      else if (lines.length > 1) setChoice(lines);
      else {
        put(line);
        if (changes.current === sent) setTyped('');
      }
    } catch (problem) {
      setError(sentenceOf(problem));
    }
  };
  return (
    <form className="scan" ref={form} onSubmit={(event) => void look(event)}>
      <TextField
        label={m.packing_scan()}
        help={m.packing_scan_help()}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        error={error}
        onChange={({ target }) => {
          changes.current += 1;
          setTyped(target.value);
        }}
      />
      <Button type="submit">{m.packing_add()}</Button>
      <p role="status">{said}</p>
      {choice.length > 0 ? (
        <div className="scan__choice">
          <p>{m.packing_which()}</p>
          {choice.map((line) => (
            <Button key={line.position} onClick={() => choose(line)}>
              {m.packing_choice({ part: line.partNumber, name: line.productName })}
            </Button>
          ))}
        </div>
      ) : null}
    </form>
  );
}
