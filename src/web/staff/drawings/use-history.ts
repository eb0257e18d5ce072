import { useState } from 'react';

/** Number of changes that can be undone. */
const maxSteps = 200;

interface Steps<Value> {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
  /** Tag of the last change: typing on in one field, or moving on one spot, is one step. */
  readonly tag: string;
}

export interface History<Value> {
  readonly present: Value;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** @param tag changes with the same tag are one step; without a tag a change is a step of its own */
  readonly change: (change: (before: Value) => Value, tag?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Starts again with this value, without steps to undo. */
  readonly reset: (value: Value) => void;
}

/** A value with undo and redo. */
export function useHistory<Value>(initial: () => Value): History<Value> {
  const [steps, setSteps] = useState<Steps<Value>>(() => ({ past: [], present: initial(), future: [], tag: '' }));
  return {
    present: steps.present,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    change: (change, tag = '') =>
      setSteps(({ past, present, tag: lastTag }) => ({
        past: tag !== '' && tag === lastTag ? past : [...past, present].slice(-maxSteps),
        present: change(present),
        future: [],
        tag,
      })),
    undo: () =>
      setSteps((now) => {
        const before = now.past.at(-1);
        if (before === undefined) return now;
        return { past: now.past.slice(0, -1), present: before, future: [now.present, ...now.future], tag: '' };
      }),
    redo: () =>
      setSteps((now) => {
        const [next, ...future] = now.future;
        return next === undefined ? now : { past: [...now.past, now.present], present: next, future, tag: '' };
      }),
    reset: (value) => setSteps({ past: [], present: value, future: [], tag: '' }),
  };
}
