// Any origin can serve as the base to detect URLs that leave the site; on the server there is no window.location.
const base = 'http://shop.invalid';

/** The path in `value`, with query and fragment, in its normal form; null when it is not a path or leads to another site. */
export function localPath(value: string): string | null {
  if (!value.startsWith('/') || !URL.canParse(value, base)) return null;
  const { origin, pathname, search, hash } = new URL(value, base);
  const path = `${pathname}${search}${hash}`;
  // Removing dot segments may leave two slashes at the start ("/.//evil.example"), which name another host.
  return origin === base && !path.startsWith('//') ? path : null;
}
