/** The state of the list of the visitor's own machines. */
import { useCallback, useEffect, useState } from 'react';
import type { MyMachine, MyMachineChange, MyMachineEntry } from '#domain/fitment/my-machines-contract.ts';
import { m } from '#messages';
import {
  addMachines,
  changeMachine,
  checkEntered,
  loadMachines,
  removeMachine,
} from '#web/enhance/machine/keep-machines.ts';
import { firstMessageOf } from '#web/session/api-problem.ts';
import { readMachinesCsv } from './machines-csv.ts';

export interface MyMachinesState {
  /** The machines; null until they are loaded. */
  readonly machines: readonly MyMachine[] | null;
  /** Why the last action has failed, in lines; empty: it has not failed. */
  readonly problems: readonly string[];
  /** Id of the machine whose change has failed; empty: the problems are of the whole list, or there are none. */
  readonly problemOf: string;
  /** The sentence about what the last action has done; empty: nothing to say. */
  readonly said: string;
  /** Each action resolves to whether it has worked, and never rejects. */
  readonly reload: () => Promise<boolean>;
  readonly add: (entry: MyMachineEntry) => Promise<boolean>;
  readonly change: (id: string, change: MyMachineChange) => Promise<boolean>;
  readonly remove: (machine: MyMachine) => Promise<boolean>;
  readonly addFile: (file: Blob) => Promise<boolean>;
}

export function useMyMachines(): MyMachinesState {
  const [machines, setMachines] = useState<readonly MyMachine[] | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [problemOf, setProblemOf] = useState('');
  const [said, setSaid] = useState('');
  const run = useCallback(async (work: () => Promise<readonly MyMachine[]>, done = '', id = '') => {
    setProblems([]);
    setProblemOf(id);
    setSaid('');
    try {
      setMachines(await work());
      setSaid(done);
      return true;
    } catch (problem) {
      setProblems([firstMessageOf(problem)]);
      return false;
    }
  }, []);
  useEffect(() => void run(loadMachines), [run]);
  return {
    machines,
    problems,
    problemOf,
    said,
    reload: () => run(loadMachines),
    add: (entry) => run(() => addMachines([entry]), m.my_machine_added()),
    change: (id, change) => run(() => changeMachine(id, change), m.my_machine_saved(), id),
    remove: ({ _id, label }) => run(() => removeMachine(_id), m.my_machine_removed({ machine: label }), _id),
    async addFile(file) {
      setProblemOf('');
      const read = await readChecked(file).catch((problem: unknown) => ({ good: [], bad: [firstMessageOf(problem)] }));
      const added =
        read.good.length === 0 ||
        (await run(() => addMachines(read.good), m.my_machine_csv_added({ count: read.good.length })));
      if (added) setProblems(read.bad);
      return added && read.bad.length === 0;
    },
  };
}

/** The machines of a file that can be kept, and for each other line what is wrong with it. Rejects with ApiProblem. */
async function readChecked(file: Blob): Promise<{ good: readonly MyMachineEntry[]; bad: readonly string[] }> {
  const read = readMachinesCsv(await file.text());
  if (read.problem !== undefined) return { good: [], bad: [read.problem] };
  const checked = await checkEntered(read.lines.map(({ entry }) => entry));
  const good = checked.flatMap(({ machine, problem }, index) => {
    const entry = read.lines[index]?.entry;
    return problem === null && entry ? [{ ...entry, machine }] : [];
  });
  const bad = checked.flatMap(({ problem }, index) =>
    problem === null ? [] : [m.my_machine_csv_line({ line: read.lines[index]?.line ?? 0, problem })],
  );
  return { good, bad };
}
