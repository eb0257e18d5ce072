/** One write to the API from a component: whether it is running, and why the last attempt was refused. */
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '../kit/browser/toast.ts';
import { ApiProblem, firstMessageOf, sentenceOf } from './api-problem.ts';

interface MutationState {
  readonly busy: boolean;
  /** Why the last attempt failed, as a sentence; undefined before the first attempt and after a success. */
  readonly formError: string | undefined;
  /** Messages of the last attempt by field path, e.g. `targets.0.part`. */
  readonly fieldErrors: Readonly<Record<string, string>>;
}

interface MutationOptions {
  /**
   * Text of the toast after a success, once the loaders of the page have run again: before, a dialog may lie over it. Without it
   * the caller does both itself.
   */
  readonly success?: string;
  /**
   * Handles an error itself: when it resolves to true, the error is not shown in `formError`. Not called for what has been closed
   * meanwhile: then the error is a toast.
   */
  readonly onError?: (error: unknown) => boolean | Promise<boolean>;
}

const idle: MutationState = { busy: false, formError: undefined, fieldErrors: {} };

export interface Mutation extends MutationState {
  /** Runs `work`. Resolves to true on success and to false on an error; never rejects. */
  readonly run: (work: () => Promise<unknown>, options?: MutationOptions) => Promise<boolean>;
}

/** State of one button or form that writes through the API. */
export function useMutation(): Mutation {
  const [state, setState] = useState(idle);
  const { revalidate } = useRevalidator();
  const isShown = useIsShown();
  const run: Mutation['run'] = async (work, { success, onError } = {}) => {
    setState({ ...idle, busy: true });
    try {
      await work();
      if (success !== undefined) {
        await revalidate();
        toast.success(success);
      }
      setState(idle);
      return true;
    } catch (error) {
      if (!isShown()) {
        // Whoever has closed the dialog that was being sent takes it for done, and its fields are gone.
        toast.error(firstMessageOf(error));
        return false;
      }
      const handled = onError ? await Promise.resolve(onError(error)).catch(() => false) : false;
      setState(handled ? idle : { busy: false, formError: firstMessageOf(error), fieldErrors: fieldErrorsOf(error) });
      return false;
    }
  };
  return { ...state, run };
}

/** The function that tells whether the component is still on the page. */
function useIsShown(): () => boolean {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return () => shown.current;
}

function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiProblem)) return {};
  return Object.fromEntries(error.errors.map(({ path, message }) => [path, message]));
}

/** `onError` of a mutation that has no place for its error: shows it as a toast. */
export function toastError(error: unknown): true {
  toast.error(sentenceOf(error));
  return true;
}
