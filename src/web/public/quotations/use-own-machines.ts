/** The machines of the person at the browser, for the lines of a request. Loaded when the first line asks for them. */
import { useCallback, useRef, useState } from 'react';
import type { MyMachine } from '#domain/fitment/my-machines-contract.ts';

export interface OwnMachine {
  readonly make: string;
  readonly model: string;
  readonly serial: string;
}

export interface ListedMachine extends OwnMachine {
  readonly id: string;
  /** As the buyer calls it. */
  readonly label: string;
}

/** Without an answer there are none to choose: make and model can be typed. */
export function useOwnMachines() {
  const [machines, setMachines] = useState<readonly ListedMachine[]>([]);
  const asked = useRef(false);
  const need = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    // With the schemas by which the browser keeps them, which few requests need.
    const load = async () => {
      const { loadMachines } = await import('#web/enhance/machine/keep-machines.ts');
      setMachines((await loadMachines()).map(toListed));
    };
    load().catch(() => {
      asked.current = false;
    });
  }, []);
  return { machines, need };
}

function toListed({ _id, machine, label, name, serial }: MyMachine): ListedMachine {
  const [makeSlug = ''] = machine.split('/');
  const words = label.split(' ');
  const makeWords = makeSlug.split('-').length;
  const isSplit = machine.includes('/') && words.length > makeWords;
  return {
    id: _id,
    label: [name || label, serial].filter(Boolean).join(' · '),
    make: isSplit ? words.slice(0, makeWords).join(' ') : '',
    model: isSplit ? words.slice(makeWords).join(' ') : label,
    serial,
  };
}
