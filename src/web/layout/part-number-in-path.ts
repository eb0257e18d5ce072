/** The part number at the end of a URL path: "/parts/HX-20Y-1124" → "HX-20Y-1124"; otherwise empty. */
export function partNumberInPath(path: string): string {
  const last = path.split('/').at(-1) ?? '';
  let text = last;
  try {
    text = decodeURIComponent(last);
  } catch {
    // Invalid percent-encoding: use the text as it is.
  }
  return /^(?=.*\d)[\p{L}\d][\p{L}\d\s._-]{2,38}$/u.test(text) ? text : '';
}
