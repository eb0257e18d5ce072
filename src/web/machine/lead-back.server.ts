/**
 * Writes the page that is shown into its links to the steps that choose a machine, so that they lead back to it, without script
 * as well. Done in the HTML, because the header is kept as HTML for all pages (html-cache.server.ts).
 */
import { myMachinesPath } from '#platform/http/page-paths.ts';

const link = Buffer.from(`href="${myMachinesPath()}"`);

/** @param path the page, without a machine */
export function leadBackTo(html: Buffer<ArrayBuffer>, path: string): Buffer<ArrayBuffer> {
  // The query is encoded, so it has nothing that HTML needs escaped.
  const replacement = Buffer.from(`href="${myMachinesPath(new URLSearchParams({ returnTo: path }).toString())}"`);
  const pieces: Buffer[] = [];
  let from = 0;
  for (let at = html.indexOf(link); at !== -1; at = html.indexOf(link, from)) {
    pieces.push(html.subarray(from, at), replacement);
    from = at + link.length;
  }
  return from === 0 ? html : Buffer.concat([...pieces, html.subarray(from)]);
}
