/** Where the command palette leads: pages, and what the API finds for this user. */
import { m } from '#messages';
import { editProductPath, pagePaths, userPath } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import type { IconName } from '#web/kit/ui/icon.tsx';
import { call, callList } from '#web/session/api-client.ts';
import { canCall } from '#web/session/own-permissions.ts';
import { ownPages, permittedPages } from '../menu-items.ts';

export interface Target {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
  /** The kind of the target, or more about it. */
  readonly detail: string;
}

/** Largest number of results of each kind. */
const limit = 5;

/** The pages whose name has each typed word; all of them for an empty text. */
export function findPages(typed: string): Target[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const edits = { to: pagePaths.edits, icon: 'edit' as const, label: m.edits_list };
  return [...ownPages, ...permittedPages(), ...(canCall('listBulkEdits') ? [edits] : [])]
    .map(({ to, icon, label }) => ({ to, icon, label: label(), detail: m.palette_page() }))
    .filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}

/**
 * Parts, orders and, for staff who may see them, buyers that match. The API decides what the user may see: a buyer finds their own
 * orders only. A kind that cannot be reached is left out.
 */
export async function findRecords(q: string, signal: AbortSignal): Promise<Target[]> {
  const found = await Promise.allSettled([
    findParts(q, signal),
    findOrders(q, signal),
    canCall('listUsers') ? findBuyers(q, signal) : [],
  ]);
  return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}

/** Staff edit the part, buyers see its page. */
async function findParts(q: string, signal: AbortSignal): Promise<Target[]> {
  const products = await call('listProducts', { query: { q, limit }, signal });
  return products.map(({ _id, slug, partNumber, brand, name }) => ({
    to: canCall('getStockHistory') ? editProductPath(_id) : partPath(slug),
    icon: 'box',
    label: partNumber,
    detail: `${brand} · ${name}`,
  }));
}

async function findOrders(q: string, signal: AbortSignal): Promise<Target[]> {
  const { items } = await callList('listOrders', { query: { q, limit }, signal });
  const list = canCall('listOrderNumbers') ? pagePaths.orders : pagePaths.dashboard;
  return items.map(({ number, name, partNumber }) => ({
    to: `${list}?${new URLSearchParams({ q: number })}`,
    icon: 'truck',
    label: number,
    detail: `${name} · ${partNumber}`,
  }));
}

async function findBuyers(q: string, signal: AbortSignal): Promise<Target[]> {
  const { items } = await callList('listUsers', { query: { q, limit }, signal });
  return items.map(({ email, name }) => ({ to: userPath(email), icon: 'user', label: name || email, detail: email }));
}
