import { maxListLength } from '#domain/search/list-limits.ts';
import { m } from '#messages';
import { partsPath } from '#platform/paths.ts';
import { filledByScript } from '#web/kit/browser/filled-by-script.ts';
import { CachedHtml } from '#web/kit/page/cached-html.tsx';
import { ChosenMachineFields } from '#web/kit/page/page-form.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';

interface SearchBoxProps {
  /** Of its field. */
  id: string;
  /** Accessible name: a page can have two search boxes. */
  label: string;
  /** The current query. */
  value?: string;
  className?: string;
}

/**
 * Search form; works without script. With script it is a combobox: enhance/suggest fills the listbox, which React
 * renders empty and does not change.
 */
export function SearchBox({ id, label, value = '', className = '' }: SearchBoxProps) {
  return (
    <CachedHtml
      tag="form"
      className={`search ${className}`}
      role="search"
      aria-label={label}
      action={partsPath()}
      content={SearchFields}
      props={{ id, value }}
    />
  );
}

function SearchFields({ id, value }: { id: string; value: string }) {
  const listId = `${id}-list`;
  return (
    <>
      <ChosenMachineFields action={partsPath()} />
      <Icon name="search" />
      <label className="sr" htmlFor={id}>
        {m.layout_search_label()}
      </label>
      <input
        id={id}
        name="q"
        type="search"
        role="combobox"
        aria-expanded={false}
        aria-controls={listId}
        aria-autocomplete="list"
        // A browser removes line breaks from a field of one line, which would join the numbers of a list.
        defaultValue={value.replace(/\s*[\r\n\t]+\s*/g, ', ')}
        placeholder={m.layout_search_placeholder()}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={maxListLength}
      />
      <kbd aria-hidden="true">/</kbd>
      <ScriptButton className="search__clear" enhanced aria-label={m.suggest_clear()} data-clear-search>
        <Icon name="close" />
      </ScriptButton>
      <button type="submit">{m.layout_search()}</button>
      <div className="suggest" id={listId} role="listbox" aria-label={m.suggest_list()} hidden {...filledByScript} />
    </>
  );
}
