import { useId } from 'react';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';

interface SearchBoxProps {
  /** Names the box for people who cannot see which of two it is. */
  label: string;
  /** What was searched for. */
  value?: string;
  className?: string;
}

/** Searches the list of parts; works before any script has arrived. */
export function SearchBox({ label, value = '', className = '' }: SearchBoxProps) {
  const id = useId();
  return (
    <form className={`search ${className}`} role="search" aria-label={label} action="/parts">
      <Icon name="search" />
      <label className="sr" htmlFor={id}>
        {m.frame_search_label()}
      </label>
      <input
        id={id}
        name="q"
        type="search"
        defaultValue={value}
        placeholder={m.frame_search_placeholder()}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
      />
      <kbd aria-hidden="true">/</kbd>
      <button type="submit">{m.frame_search()}</button>
    </form>
  );
}
