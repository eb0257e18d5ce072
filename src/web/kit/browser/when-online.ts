/** Calls `repeat` each time the connection is back: the browser says it only after it was lost. Returns the function that ends it. */
export function whenOnline(repeat: () => void): () => void {
  addEventListener('online', repeat);
  return () => removeEventListener('online', repeat);
}
