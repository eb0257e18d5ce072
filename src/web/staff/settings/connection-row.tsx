/** A connection in the list: whether and where it is set, its test, and what the test has found. */
import { useState } from 'react';
import type { Connection, ConnectionTest } from '#domain/health/connections/contract.ts';
import { m } from '#messages';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { connectionWords } from './connection-words.ts';
import { factWords, faultWords } from './test-words.ts';

export function ConnectionRow({ connection: { name, isSet, where, canTest } }: { connection: Connection }) {
  const { title, help } = connectionWords[name];
  return (
    <tr id={name}>
      <th scope="row" className="lead">
        {title()}
        <div className="small quiet">{help()}</div>
      </th>
      <td data-label={m.connections_state()}>
        <Badge tone={isSet ? 'strong' : 'plain'}>{isSet ? m.connections_set() : m.connections_not_set()}</Badge>
      </td>
      <td className="breakable" data-label={m.connections_where()}>
        {where ?? (canTest ? m.connections_here() : m.connections_nowhere())}
      </td>
      <td className="connection__test">{canTest ? <TestButton name={name} /> : null}</td>
    </tr>
  );
}

function TestButton({ name }: Pick<Connection, 'name'>) {
  const { busy, formError, run } = useMutation();
  const [result, setResult] = useState<ConnectionTest>();
  const title = connectionWords[name].title();
  const test = () =>
    run(async () => {
      setResult(undefined);
      setResult(await call('testConnection', { path: { name } }));
    });
  return (
    <div className="connection__result">
      <Button size="dense" busy={busy} aria-label={m.connections_test_of({ name: title })} onClick={() => void test()}>
        {m.connections_test()}
      </Button>
      <div role="status" aria-live="polite" className="breakable">
        {busy ? <span className="sr">{m.connections_testing({ name: title })}</span> : null}
        {formError}
        {result ? <Result name={name} result={result} /> : null}
      </div>
    </div>
  );
}

function Result({ name, result }: { name: Connection['name']; result: ConnectionTest }) {
  const { fault, ms, facts } = result;
  const sentences = [...(fault ? [faultWords(name, fault, result.status)] : []), ...factWords(name, facts, fault)];
  return (
    <>
      <Badge tone={fault ? 'bad' : 'ok'}>{fault ? m.connections_fails() : m.connections_works()}</Badge>{' '}
      <span className="small quiet">{m.connections_time({ ms })}</span>
      {sentences.map((sentence) => (
        <p key={sentence} className="small">
          {sentence}
        </p>
      ))}
    </>
  );
}
