/** The packages that are typed, and saving them: nothing typed is lost when somebody else has packed meanwhile. */
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OrderPacking, PackingWork } from '#domain/orders/packing/contract.ts';
import { m } from '#messages';
import { orderPath } from '#platform/http/page-paths.ts';
import { acceptAtFirst } from '#web/features/order/dispatch-notices.tsx';
import { toast } from '#web/kit/browser/toast.ts';
import { useRequestId } from '#web/kit/form/use-request-id.ts';
import { call } from '#web/session/api-client.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { bodyOf, emptyPackage, type TypedPackage, typedFrom } from './packing-state.ts';

/** How the packages are saved. */
export type Way = 'draft' | 'ready' | 'dispatch';

export interface Dispatch {
  readonly carrier: string;
  readonly trackingNumber: string;
}

export type PackingState = ReturnType<typeof usePacking>;

export function usePacking(first: PackingWork) {
  const [work, setWork] = useState(first);
  const typed = useTypedPackages(first.packing);
  const { packages, take } = typed;
  const [version, setVersion] = useState(first.packing?.version ?? 0);
  const [theirs, setTheirs] = useState<PackingWork | null>(null);
  /** Undefined where the shop does not ask for the confirmation. */
  const [accepted, setAccepted] = useState<{ partial?: boolean; unpaid?: boolean | undefined }>(() => ({
    unpaid: acceptAtFirst(first.dispatch),
  }));
  const [dispatched, setDispatched] = useState<number | null>(null);
  const mutation = useMutation();
  const idOf = useRequestId();
  const { number } = first;
  const saveOnce = useSaveOnce(number);
  const end = useEnd(number);
  const onError = async (error: unknown) => {
    if (!(error instanceof ApiProblem)) return false;
    if (error.code === 'balance_open' && error.members['canBeAccepted'] === true)
      setAccepted((before) => ({ ...before, unpaid: false }));
    else if (error.members['canBeAccepted'] === true) setAccepted((before) => ({ ...before, partial: false }));
    if (typeof error.members['version'] !== 'number') return false;
    setTheirs(await call('getOrderPacking', { path: { number } }));
    return true;
  };
  const save = async (way: Way, { carrier, trackingNumber }: Dispatch) => {
    const { partial, unpaid } = accepted;
    const facts = { version, isReady: way !== 'draft', packages: bodyOf(packages) };
    const isDone = await mutation.run(
      async () => {
        const saved = await saveOnce({ ...facts, ...(partial && { acceptPartial: true }) });
        setWork(saved);
        const packingVersion = saved.packing?.version ?? 0;
        setVersion(packingVersion);
        if (way !== 'dispatch') return;
        const packed = { packages: true as const, packingVersion, ...(unpaid && { acceptUnpaid: true }) };
        const shipment = { carrier, trackingNumber, ...packed };
        await call('shipOrder', { path: { number }, body: { ...shipment, id: idOf(shipment) } });
        setDispatched(saved.nextShipment);
      },
      { onError },
    );
    if (isDone) await end(way);
  };
  const takeTheirs = () => {
    if (!theirs) return;
    take(theirs.packing);
    keepMine();
  };
  const keepMine = () => {
    if (theirs) setWork(theirs);
    setVersion(theirs?.packing?.version ?? 0);
    setTheirs(null);
  };
  return {
    ...typed,
    ...{ work, theirs, takeTheirs, keepMine },
    ...{ accepted, setAccepted, dispatched, mutation, save },
  };
}

interface PackingBody {
  readonly version: number;
  readonly isReady: boolean;
  readonly packages: ReturnType<typeof bodyOf>;
  readonly acceptPartial?: boolean;
}

/**
 * Saves the packages. Those that were saved just now are not saved again: where the answer to their dispatch was lost, they may have
 * left, and the dispatch is repeated as it was.
 */
function useSaveOnce(number: string) {
  const last = useRef({ text: '', saved: null as PackingWork | null });
  const idOf = useRequestId();
  return async ({ version, ...typed }: PackingBody): Promise<PackingWork> => {
    const text = JSON.stringify(typed);
    const { saved } = last.current;
    if (saved?.packing?.version === version && last.current.text === text) return saved;
    const body = { version, ...typed };
    const answer = await call('saveOrderPacking', { path: { number }, body: { ...body, id: idOf(body) } });
    last.current = { text, saved: answer };
    return answer;
  };
}

/** The packages as they are typed, and which of them is being packed. */
function useTypedPackages(first: OrderPacking | null) {
  const [packages, show] = useState<readonly TypedPackage[]>(() => typedFrom(first));
  const latest = useRef(packages);
  const setPackages = (next: readonly TypedPackage[]) => {
    latest.current = next;
    show(next);
  };
  const [active, setActive] = useState(packages[0]?.key ?? '');
  const take = (packing: OrderPacking | null) => {
    const typed = typedFrom(packing);
    setPackages(typed);
    setActive(typed[0]?.key ?? '');
  };
  const add = () => {
    const added = emptyPackage();
    setPackages([...packages, added]);
    setActive(added.key);
  };
  const remove = (key: string) => {
    const kept = packages.filter((each) => each.key !== key);
    setPackages(kept);
    if (active === key) setActive(kept[0]?.key ?? '');
  };
  /** The packages as they are when an answer arrives: something was typed since it was asked for. */
  const latestPackages = () => latest.current;
  return { packages, latestPackages, setPackages, active, setActive, take, add, remove };
}

const saidOf = { draft: m.packing_draft_saved, ready: m.packing_is_ready, dispatch: m.packing_dispatched } as const;

/** Says what was done. Documents, labels and the dispatch of packages that are ready are on the page of the order. */
function useEnd(number: string) {
  const navigate = useNavigate();
  return async (way: Way) => {
    toast.success(saidOf[way]({ number }));
    if (way === 'ready') await navigate(orderPath(number));
  };
}
