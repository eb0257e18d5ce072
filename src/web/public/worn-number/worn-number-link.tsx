import { m } from '#messages';
import { wornNumberPath } from '#platform/http/page-paths.ts';
import { numberInText } from '#web/kit/format/number-in-text.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';

/** The link to the page that finds a number sign by sign. It takes along the number in what was typed. */
export function WornNumberLink({ typed }: { typed: string }) {
  return (
    <PageAnchor href={wornNumberPath(numberInText(typed))} rel="nofollow">
      {m.worn_link()}
    </PageAnchor>
  );
}
