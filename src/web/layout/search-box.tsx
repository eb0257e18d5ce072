import { useId } from 'react';
import { m } from '#messages';
import { partsPath } from '#platform/paths.ts';
import { filledByScript } from '#web/ui/filled-by-script.ts';
import { Icon } from '#web/ui/icon.tsx';

interface SearchBoxProps {
  /** Names the box for people who cannot see which of two it is. */
  label: string;
  /** What was searched for. */
  value?: string;
  className?: string;
}

/**
 * Searches the list of parts; works before any script has arrived. With script it is a combobox:
 * document/suggest fills its listbox, and React, which knows nothing of that, leaves it alone.
 */
export function SearchBox({ label, value = '', className = '' }: SearchBoxProps) {
  const id = useId();
  const listId = `${id}-list`;
  return (
    <form className={`search ${className}`} role="search" aria-label={label} action={partsPath()}>
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
        defaultValue={value}
        placeholder={m.layout_search_placeholder()}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
      />
      <kbd aria-hidden="true">/</kbd>
      <button className="search__clear needs-script" type="button" aria-label={m.suggest_clear()} data-clear-search>
        <Icon name="close" />
      </button>
      <button type="submit">{m.layout_search()}</button>
      <div className="suggest" id={listId} role="listbox" aria-label={m.suggest_list()} hidden {...filledByScript} />
    </form>
  );
}
