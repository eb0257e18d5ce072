/** A list of parts that are chosen by number or words, in an order that buttons and dragging change. */
import { useState } from 'react';
import type { Suggestion } from '#domain/search/contract.ts';
import { m } from '#messages';
import { PartNumberField } from '#web/features/part-field/part-number-field.tsx';
import { announce } from '#web/kit/browser/announce.ts';
import { FieldErrorText } from '#web/kit/form/field.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { OrderButtons } from '#web/kit/ui/order-buttons.tsx';
import { type Choices, choiceOf, type SettingChoice } from './choices.ts';

const maxParts = 12;

interface PartsFieldProps {
  path: string;
  id: string;
  choices: Choices;
  /** The slugs of the parts, one in each line. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function PartsField({ path, id, choices, value, error, onChange }: PartsFieldProps) {
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState<ReadonlyMap<string, string>>(new Map());
  const slugs = value.split('\n').filter(Boolean);
  const chosen = slugs.map((slug): SettingChoice => {
    const label = added.get(slug);
    return label ? { value: slug, label } : choiceOf(choices, path, slug);
  });
  const change = (next: readonly string[]) => onChange(next.join('\n'));
  const add = ({ slug, brand, partNumber, name }: Suggestion) => {
    setTyped('');
    const label = `${brand} ${partNumber} · ${name}`;
    if (slugs.includes(slug)) return announce(m.settings_featured_there({ name: label }));
    setAdded(new Map(added).set(slug, label));
    change([...slugs, slug]);
    announce(m.settings_featured_added({ name: label, place: slugs.length + 1 }));
  };
  const remove = ({ value: slug, label }: SettingChoice) => {
    change(slugs.filter((each) => each !== slug));
    announce(m.settings_featured_removed({ name: label }));
    // Otherwise the focus would be lost with the entry. With twelve parts the field comes back at the next rendering.
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  return (
    <div className="form">
      {chosen.length > 0 ? <ChosenParts chosen={chosen} onChange={change} onRemove={remove} /> : null}
      {chosen.length < maxParts ? (
        <PartNumberField
          id={id}
          label={m.settings_featured_add()}
          help={m.settings_featured_add_help()}
          error={error}
          value={typed}
          maxLength={70}
          onType={setTyped}
          onChoose={add}
        />
      ) : (
        <p id={id} tabIndex={-1} className="help">
          {m.settings_featured_full({ max: maxParts })}
        </p>
      )}
      {error && chosen.length >= maxParts ? <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText> : null}
    </div>
  );
}

interface ChosenPartsProps {
  chosen: readonly SettingChoice[];
  onChange: (slugs: readonly string[]) => void;
  onRemove: (part: SettingChoice) => void;
}

function ChosenParts({ chosen, onChange, onRemove }: ChosenPartsProps) {
  /** Index of the part that the pointer drags. */
  const [dragged, setDragged] = useState<number | null>(null);
  const total = chosen.length;
  const move = (from: number, to: number) => {
    const slugs = chosen.map(({ value }) => value);
    const moved = slugs.splice(from, 1);
    onChange(slugs.toSpliced(to, 0, ...moved));
    announce(m.settings_featured_moved({ name: chosen[from]?.label ?? '', place: to + 1, total }));
  };
  return (
    <ol className="chosen-parts" aria-label={m.settings_featured_list()}>
      {chosen.map((part, index) => (
        <li
          key={part.value}
          draggable
          data-dragged={dragged === index || undefined}
          onDragStart={({ dataTransfer }) => {
            dataTransfer.effectAllowed = 'move';
            setDragged(index);
          }}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => {
            if (dragged === null) return;
            event.preventDefault();
            if (dragged === index) return;
            move(dragged, index);
            setDragged(index);
          }}
          onDrop={(event) => event.preventDefault()}
        >
          <span className="chosen-parts__name breakable">
            {part.label} {part.isGone ? <Badge tone="bad">{m.settings_featured_gone()}</Badge> : null}
          </span>
          <OrderButtons name={part.label} position={index + 1} total={total} onMove={(to) => move(index, to - 1)} />
          <IconButton label={m.settings_featured_remove({ name: part.label })} onClick={() => onRemove(part)}>
            <Icon name="close" small />
          </IconButton>
        </li>
      ))}
    </ol>
  );
}
