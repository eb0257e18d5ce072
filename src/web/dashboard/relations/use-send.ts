/** One call of a section: what goes wrong with it is shown beside it, what goes right is said and read again. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiProblem, firstMessageOf } from '#web/api-problem.ts';
import { toast } from '#web/toast.ts';

export interface Sending {
  readonly busy: boolean;
  /** What was refused, until the next try. */
  readonly trouble: string | undefined;
  /** Messages by the name of their field. */
  readonly errors: Readonly<Record<string, string>>;
  forget(): void;
  /** Resolves to whether it went right. `otherwise` may take a refusal over: true when it did. */
  send(
    work: () => Promise<unknown>,
    said: string,
    otherwise?: (problem: ApiProblem) => Promise<boolean>,
  ): Promise<boolean>;
}

const nothing = { busy: false, trouble: undefined, errors: {} };

export function useSend(): Sending {
  const [state, setState] = useState<Pick<Sending, 'busy' | 'trouble' | 'errors'>>(nothing);
  const { revalidate } = useRevalidator();
  return {
    ...state,
    forget: () => setState(nothing),
    async send(work, said, otherwise) {
      setState({ ...nothing, busy: true });
      try {
        await work();
        toast.success(said);
        await revalidate();
        setState(nothing);
        return true;
      } catch (error) {
        const problem = error instanceof ApiProblem ? error : undefined;
        const taken = problem && otherwise ? await otherwise(problem).catch(() => false) : false;
        const errors = Object.fromEntries((problem?.errors ?? []).map(({ path, message }) => [path, message]));
        setState(taken ? nothing : { busy: false, trouble: firstMessageOf(error), errors });
        return false;
      }
    },
  };
}
