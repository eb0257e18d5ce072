/** Whether parts fit the chosen machine, for pages that are drawn in the browser: cart and quick order. */
import { createContext, useContext, useEffect, useState } from 'react';
import { fitmentRoutes } from '#api/fitment-routes.ts';
import { routeUrl } from '#api/route-url.ts';
import type { FittingAlternative, PartAlternatives } from '#domain/drawings/alternative-contract.ts';
import type { FitmentAnswer } from '#domain/fitment/fitment-contract.ts';
import type { ShownVerdict } from '#domain/fitment/shown-verdict.ts';
import { keptMachine } from '#web/enhance/machine/stored-machine.ts';
import { withMachine } from '#web/kit/page/machine-parameters.ts';

/** A verdict, with what fits instead where the part does not. */
export interface KnownFitment extends ShownVerdict {
  readonly alternatives: readonly FittingAlternative[];
}

/** By id of the part. */
export type Fitments = ReadonlyMap<string, KnownFitment>;

const none: Fitments = new Map();
const FitmentContext = createContext(none);
export const FitmentProvider = FitmentContext.Provider;

/** Whether the part fits the chosen machine; undefined without one, and until it is known. */
export function useFitment(partId: string): KnownFitment | undefined {
  return useContext(FitmentContext).get(partId);
}

/** Parts of one request. */
const batch = 50;

/** The verdicts of the parts. Empty without a chosen machine and without connection: the lines are usable all the same. */
export function useFitments(partIds: readonly string[]): Fitments {
  const [known, setKnown] = useState(none);
  const wanted = partIds.filter((id) => !known.has(id)).join(' ');
  useEffect(() => {
    const machine = keptMachine()?.query ?? '';
    if (!machine || !wanted) return;
    let isCurrent = true;
    void loadFitments(wanted.split(' '), machine).then((found) => {
      if (isCurrent && found.size > 0) setKnown((before) => new Map([...before, ...found]));
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  return known;
}

async function loadFitments(ids: readonly string[], machine: string): Promise<Fitments> {
  const batches = Array.from({ length: Math.ceil(ids.length / batch) }, (_, at) =>
    ids.slice(at * batch, (at + 1) * batch),
  );
  const answers = await Promise.all(batches.map((part) => request(part, machine)));
  return new Map(answers.flat());
}

async function request(part: readonly string[], machine: string): Promise<[string, KnownFitment][]> {
  const answers = await read<FitmentAnswer>(routeUrl(fitmentRoutes.getFitment, {}, { part }), machine);
  const outside = answers.flatMap((answer) => (answer.verdict === 'does_not_fit' ? answer.part : []));
  const url = routeUrl(fitmentRoutes.listFittingAlternatives, {}, { part: outside });
  const instead = outside.length > 0 ? await read<PartAlternatives>(url, machine) : [];
  const byPart = new Map(instead.map(({ part: id, alternatives }) => [id, alternatives]));
  return answers.map(({ part: id, machine: _, ...verdict }) => [
    id,
    { ...verdict, alternatives: byPart.get(id) ?? [] },
  ]);
}

async function read<Answer>(url: string, machine: string): Promise<Answer[]> {
  try {
    const response = await fetch(withMachine(url, machine));
    return response.ok ? await response.json() : [];
  } catch {
    return [];
  }
}
