/** The accent colour: as text, with a sample of it and its contrasts, and the nearest colour that can be read. */
import {
  type AccentPalette,
  accentContrast,
  accentPalette,
  isReadableAccent,
  minContrast,
  nearestAccent,
} from '#domain/content/accent.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { Button } from '#web/kit/ui/button.tsx';

/** Plant yellow, the accent of a shop that has chosen none. */
const firstAccent = '#ffc400';

interface ColourSettingFieldProps {
  id: string;
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  value: string;
  onValue: (colour: string) => void;
}

export function ColourSettingField({ error = '', help = '', value, onValue, ...field }: ColourSettingFieldProps) {
  const colour = value.trim().toLowerCase();
  const isColour = /^#[0-9a-f]{6}$/.test(colour);
  const nearest = isColour ? nearestAccent(colour) : '';
  return (
    <div className="setting-picture">
      <TextField
        {...field}
        {...{ error, help, value }}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onValue(target.value)}
      />
      <input
        className="input setting-colour"
        type="color"
        aria-label={m.appearance_accent_pick()}
        value={isColour ? colour : firstAccent}
        onChange={({ target }) => onValue(target.value)}
      />
      {isColour ? <AccentSample palette={accentPalette(colour)} /> : null}
      {isColour && !isReadableAccent(colour) ? (
        <div>
          <Button size="dense" onClick={() => onValue(nearest)}>
            {m.appearance_accent_use({ colour: nearest })}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function AccentSample({ palette }: { palette: AccentPalette }) {
  const { textOnAccent, link } = accentContrast(palette);
  const rows = [
    { label: m.appearance_accent_text(), ratio: textOnAccent, front: palette.onAccent, back: palette.accent },
    { label: m.appearance_accent_light(), ratio: link.light, front: palette.link.light, back: palette.mark.light },
    { label: m.appearance_accent_dark(), ratio: link.dark, front: palette.link.dark, back: palette.mark.dark },
  ];
  return (
    <ul className="accent-sample">
      {rows.map(({ label, ratio, front, back }) => (
        <li key={label}>
          <svg width="48" height="32" aria-hidden="true">
            <rect width="48" height="32" fill={back} />
            <text x="24" y="22" textAnchor="middle" fill={front} fontWeight="700">
              Aa
            </text>
          </svg>
          <span>
            {m.appearance_accent_ratio({ label, ratio: (Math.floor(ratio * 100) / 100).toFixed(2) })}{' '}
            <b>{ratio >= minContrast ? m.appearance_accent_ok() : m.appearance_accent_low({ min: minContrast })}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}
