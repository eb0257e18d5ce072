import { Children, type FocusEvent, type ReactNode, useRef } from 'react';
import { Form, useSearchParams, useSubmit } from 'react-router';
import { m } from '#messages';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { PhoneSheet } from './phone-sheet.tsx';

interface FilterBarProps {
  /** Label and placeholder of the search field; without them the bar has filters only. */
  label?: string;
  /** Placeholder of the search field, short enough for a phone. */
  hint?: string;
  /** A sentence that says what the search field finds. */
  help?: string;
  /** Parameters of the URL that stay when the search is sent. */
  kept?: readonly string[];
  /** Further filters; a select submits the form when it changes. */
  children?: ReactNode;
}

/** What the query of a list has besides its filters. */
const otherParameters = new Set(['q', 'page', 'columns']);

/**
 * Search field and filters above a table. They are submitted into the query of the URL. On phones the filters are in a sheet,
 * so that the list begins near the top.
 */
export function FilterBar({ label, hint, help, kept = [], children }: FilterBarProps) {
  const [params] = useSearchParams();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const q = params.get('q') ?? '';
  const chosen = [...params].filter(([name, value]) => value !== '' && !otherParameters.has(name)).length;
  return (
    <Form
      className="toolbar"
      role="search"
      ref={form}
      onChange={(event) => {
        if (isFilter(event.target)) void submit(form.current);
      }}
    >
      {kept.map((name) =>
        params.has(name) ? <input key={name} type="hidden" name={name} value={params.get(name) ?? ''} /> : null,
      )}
      {label === undefined ? null : (
        <>
          <label className="sr" htmlFor="find">
            {label}
          </label>
          <input
            className="input search-input"
            id="find"
            name="q"
            type="search"
            key={q}
            defaultValue={q}
            placeholder={hint}
            title={help}
          />
          <Button type="submit" className="btn--icon-on-phones">
            <Icon name="search" />
            <span>{m.dashboard_search()}</span>
          </Button>
        </>
      )}
      {Children.count(children) > 0 ? (
        <PhoneSheet label={m.list_filters()} icon="filter" count={chosen}>
          {children}
        </PhoneSheet>
      ) : null}
    </Form>
  );
}

/** True for fields that submit at once: a select, or a date whose year is typed to its end. A text is sent by its button. */
const isFilter = (target: EventTarget) =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type === 'date' && target.value >= '2000');

export function FilterDate({ name, label }: { name: string; label: string }) {
  const [params] = useSearchParams();
  const chosen = params.get(name) ?? '';
  // A date is empty also while a part of it is replaced.
  const sendEmptied = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (target.value === '' && chosen !== '') target.form?.requestSubmit();
  };
  return (
    <label className="filter-date">
      {label}{' '}
      <input className="input" type="date" name={name} key={chosen} defaultValue={chosen} onBlur={sendEmptied} />
    </label>
  );
}

/** Filters that belong together: they stand in one line. */
export function FilterGroup({ children }: { children: ReactNode }) {
  return <div className="filter-group">{children}</div>;
}

interface FilterSelectProps {
  name: string;
  label: string;
  options: readonly { readonly value: string; readonly label: string }[];
}

export function FilterSelect({ name, label, options }: FilterSelectProps) {
  const [params] = useSearchParams();
  const chosen = params.get(name) ?? '';
  return (
    <>
      <label className="sr" htmlFor={`filter-${name}`}>
        {label}
      </label>
      <select className="input" id={`filter-${name}`} name={name} key={chosen} defaultValue={chosen}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </>
  );
}
