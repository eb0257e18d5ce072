/** Keeps the desk up to date: shown orders change in place, and new ones are counted until they are shown. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { type ListedOrder, toDeskFacts } from '#domain/orders/listed-order-contract.ts';
import type { OrderChanges } from '#domain/orders/live/contract.ts';
import type { UnreadOrder } from '#domain/orders/messages/contract.ts';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { pagePaths } from '#platform/http/page-paths.ts';
import type { LoadedOrders } from '#web/features/order/load-orders.ts';
import { call } from '#web/session/api-client.ts';
import { followOrders } from './follow-orders.ts';
import { playOrderSound } from './order-sound.ts';

/** Time in ms within which changes are collected for one request. */
const collectMs = 300;
/** Number of changed orders above which the whole page is loaded again instead of single orders. */
const maxSingle = 8;
/** How long a changed row is marked, in ms. */
const markMs = 4000;

interface LiveOrders {
  readonly desk: DeskData;
  /** Numbers of the orders that have just changed. */
  readonly marked: ReadonlySet<string>;
  /** New orders that are not on the page. */
  readonly newCount: number;
  readonly showNew: () => void;
}

/** @param loaded what the loader of the page has returned */
export function useLiveOrders(loaded: DeskData): LiveOrders {
  const [refreshed, setRefreshed] = useState<{ of: DeskData; desk: DeskData }>();
  const desk = refreshed?.of === loaded ? refreshed.desk : loaded;
  const { marked, mark } = useMarks();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const told = useRef(new Set<string>());
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();

  const refresh = useEffectEvent(async (numbers: readonly string[]) => {
    const shown = desk.items.map(({ number }) => number).filter((number) => numbers.includes(number));
    // The first order of the shop replaces the page that says that there is none.
    if (shown.length > maxSingle || desk.summary.all === 0) return revalidate();
    const next = await refreshDesk(desk, shown);
    setRefreshed({ of: loaded, desk: next });
    mark(differentOrders(desk, next));
  });
  const refreshSoon = useCollected(refresh);

  const change = useEffectEvent(({ orders, isMany }: OrderChanges, isFirst: boolean) => {
    // The page may have been loaded before the stream began.
    if (isFirst || isMany) void revalidate();
    if (orders.length === 0) return;
    const isShown = (number: string) => desk.items.some((order) => order.number === number);
    const news = orders.filter(({ number, isNew }) => isNew && !told.current.has(number) && !isShown(number));
    for (const { number } of news) told.current.add(number);
    if (news.length > 0) {
      setFresh((before) => new Set([...before, ...news.map(({ number }) => number)]));
      playOrderSound();
    }
    refreshSoon(orders.map(({ number }) => number));
  });
  useEffect(() => followOrders((changes, isFirst) => change(changes, isFirst)), []);

  const shownNumbers = new Set(desk.items.map(({ number }) => number));
  return {
    desk,
    marked,
    newCount: [...fresh].filter((number) => !shownNumbers.has(number)).length,
    showNew() {
      setFresh(new Set());
      // The address has no filters, which a new order may not match. The same address is loaded again.
      void navigate(pagePaths.orders);
      // The pressed button is gone.
      document.querySelector<HTMLElement>('main h1')?.focus();
    },
  };
}

/** Calls `work` with all numbers of a short time, one call after the other. A failed call is repeated with the next change. */
function useCollected(work: (numbers: readonly string[]) => Promise<void>) {
  const waiting = useRef(new Set<string>());
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const run = async () => {
    const numbers = [...waiting.current];
    waiting.current.clear();
    try {
      await work(numbers);
      timer.current = waiting.current.size > 0 ? window.setTimeout(run, collectMs) : undefined;
    } catch {
      for (const number of numbers) waiting.current.add(number);
      timer.current = undefined;
    }
  };
  return (numbers: readonly string[]) => {
    for (const number of numbers) waiting.current.add(number);
    timer.current ??= window.setTimeout(run, collectMs);
  };
}

function useMarks() {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (marked.size === 0) return;
    const timer = setTimeout(() => setMarked(new Set()), markMs);
    return () => clearTimeout(timer);
  }, [marked]);
  const mark = (numbers: readonly string[]) => setMarked((before) => new Set([...before, ...numbers]));
  return { marked, mark };
}

interface DeskData extends LoadedOrders {
  readonly unread: readonly UnreadOrder[];
}

/**
 * Loads the current state of the desk. The rows stay where they are: an order that does not match the filters any more stays.
 * @param numbers the shown orders that have changed
 */
async function refreshDesk(desk: DeskData, numbers: readonly string[]): Promise<DeskData> {
  const [changed, summary, unread] = await Promise.all([
    Promise.all(numbers.map((number) => call('getOrder', { path: { number } }))),
    call('summarizeOrders', { query: desk.filter }),
    call('listUnreadMessages'),
  ]);
  const byNumber = new Map<string, ListedOrder>(
    changed.map((order) => {
      const proofsToCheck = order.proofs.filter(({ outcome }) => outcome === null).length;
      const packages = packagesOf(order);
      const desk = toDeskFacts({ ...order, payment: order.payment.state, proofsToCheck, packages });
      return [order.number, { ...order, desk }];
    }),
  );
  return { ...desk, summary, unread, items: desk.items.map((order) => byNumber.get(order.number) ?? order) };
}

/** As countPackages counts them. */
const packagesOf = ({ shipments, packings }: OrderDetail): number =>
  shipments.reduce((sum, { parcels }) => sum + parcels, 0) +
  packings.reduce((sum, { shipment, packages }) => sum + (shipment === null ? packages.length : 0), 0);

/** The orders whose rows differ between the two states. */
function differentOrders(before: DeskData, after: DeskData): string[] {
  return after.items.filter((order, i) => rowOf(order) !== rowOf(before.items[i])).map(({ number }) => number);
}

/** What the row of an order shows. */
const rowOf = (order: ListedOrder | undefined) =>
  JSON.stringify([
    order?.name,
    order?.email,
    order?.phone,
    order?.productName,
    order?.partNumber,
    order?.productQuantity,
    order?.lineCount,
    order?.price,
    order?.status,
    order?.poNumber,
    order?.desk,
  ]);
