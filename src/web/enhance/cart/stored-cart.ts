/**
 * The cart that this browser keeps: that of a visitor, or a copy of the signed-in buyer's, from which the header counts. It
 * has no names and none of today's prices: those come from the server.
 */
import { cartChanged, cartKey } from './cart-key.ts';

export interface StoredLine {
  readonly productId: string;
  /** The number of pieces. */
  readonly quantity: number;
  /** The price of one piece that the buyer saw last, in US dollars; null: none yet. */
  readonly seenPrice: number | null;
  /** The core charge of one piece that the buyer saw last, in US dollars, 0: none; absent: not known yet. */
  readonly seenCoreCharge?: number;
}

export interface StoredCart {
  /** Email of the buyer whose cart it copies; null: the cart of a visitor. */
  readonly owner: string | null;
  readonly lines: readonly StoredLine[];
  /** When the copy was made, in ms since 1970. */
  readonly at: number;
  /** Keys of the last additions that it has: note-addition.ts. */
  readonly added: readonly string[];
}

const empty: StoredCart = { owner: null, lines: [], at: 0, added: [] };

/** Number of kept keys: more than a tab has additions under way at once. */
const maxKeys = 20;

/** The cart where the browser denies storage: it lasts as long as the page. */
let inMemory = empty;

/** The stored cart; an empty one of a visitor when there is none, or it was not written by this shop. */
export function storedCart(): StoredCart {
  try {
    const saved: Partial<StoredCart> | null = JSON.parse(localStorage.getItem(cartKey) ?? 'null');
    return saved && Array.isArray(saved.lines) ? { ...empty, ...saved } : empty;
  } catch {
    return inMemory;
  }
}

/**
 * Stores the cart. Other tabs read it, and `onCartChanged` of this one.
 * @param key the key of the addition that the cart has now
 */
export function storeCart(owner: string | null, lines: readonly StoredLine[], key?: string): void {
  const { added } = storedCart();
  inMemory = { owner, lines, at: Date.now(), added: key ? [...added, key].slice(-maxKeys) : added };
  try {
    localStorage.setItem(cartKey, JSON.stringify(inMemory));
  } catch {
    // The storage is denied or full: see `inMemory`.
  }
  dispatchEvent(new Event(cartChanged));
}

/** Calls `listener` after each change of the stored cart, in this tab or another one. Returns the function that ends it. */
export function onCartChanged(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === cartKey || event.key === null) listener();
  };
  addEventListener(cartChanged, listener);
  addEventListener('storage', onStorage);
  return () => {
    removeEventListener(cartChanged, listener);
    removeEventListener('storage', onStorage);
  };
}

/** The lines with the pieces of one more line, as the cart of a buyer adds them (domain/cart/cart.server.ts). */
export function withAdded(lines: readonly StoredLine[], added: StoredLine): StoredLine[] {
  const known = lines.find(({ productId }) => productId === added.productId);
  if (!known) return [...lines, added];
  const quantity = known.quantity + added.quantity;
  return lines.map((line) => (line === known ? { ...known, ...added, quantity } : line));
}
