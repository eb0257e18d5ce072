import { m } from '#messages';
import { comparePath } from '#platform/paths.ts';
import { filledByScript } from '#web/kit/browser/filled-by-script.ts';
import { PageForm } from '#web/kit/page/page-form.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';

/** Id of the form that the checkboxes of parts belong to. */
const formId = 'compare';

/** "Compare": marks a part. Works without script; enhance/compare.ts keeps the choice in the browser. */
export function CompareChoice({ part: { slug, partNumber } }: { part: { slug: string; partNumber: string } }) {
  return (
    <label className="compare-choice">
      <input
        type="checkbox"
        form={formId}
        name="part"
        value={slug}
        data-number={partNumber}
        aria-label={m.compare_choose_part({ number: partNumber })}
        // The browser would restore another page's choice.
        autoComplete="off"
      />
      {m.compare_choose()}
    </label>
  );
}

/**
 * Opens the comparison of the marked parts. Without script it is a plain button; with script a bar with the chosen parts of
 * all pages, hidden while there are none.
 */
export function CompareBar() {
  return (
    <PageForm className="compare-bar" id={formId} action={comparePath([])} aria-label={m.compare_bar()}>
      <ul {...filledByScript} />
      <p role="status" {...filledByScript} />
      <ScriptButton className="btn btn--quiet compare-bar__clear" enhanced data-compare-clear>
        {m.compare_clear()}
      </ScriptButton>
      <Button type="submit" variant="ink">
        {m.compare_open_marked()}
      </Button>
    </PageForm>
  );
}
