/** Says how much of each line of an order comes back: pieces, or old parts for their core charge. */
import { useState } from 'react';
import { m } from '#messages';
import { createKey } from '#web/kit/form/create-key.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { formatCount } from '#web/kit/format/format.ts';
import { ReturnFrame, type ReturnFrameProps } from './return-frame.tsx';
import { typedPieces } from './typed-pieces.ts';

interface LineBack {
  readonly position: number;
  readonly label: string;
  /** Number of pieces that can come back. */
  readonly most: number;
}

interface NewPiecesBack {
  /** Id of the request, the same for each try, so that a repeated request opens nothing twice. */
  readonly id: string;
  readonly lines: { position: number; quantity: number }[];
}

interface PiecesBackDialogProps extends Omit<ReturnFrameProps, 'send' | 'children'> {
  lines: readonly LineBack[];
  send: (back: NewPiecesBack, note: string) => Promise<unknown>;
}

export function PiecesBackDialog({ lines, send, ...frame }: PiecesBackDialogProps) {
  const [id] = useState(createKey);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const textOf = (position: number) => typed[position] ?? '';
  // The server counts only the lines with pieces, so its errors name their index among these.
  const chosen = lines.map(({ position }) => position).filter((position) => textOf(position).trim() !== '');
  const back = () => chosen.map((position) => ({ position, quantity: typedPieces(textOf(position)) }));
  return (
    <ReturnFrame {...frame} send={(note) => send({ id, lines: back() }, note)}>
      {(errors) =>
        lines.map(({ position, label, most }) => (
          <TextField
            key={position}
            label={label}
            help={m.order_return_pieces_help({ most: formatCount(most) })}
            error={errors[`lines.${chosen.indexOf(position)}.quantity`]}
            inputMode="numeric"
            autoComplete="off"
            value={textOf(position)}
            onChange={({ target }) => setTyped({ ...typed, [position]: target.value })}
          />
        ))
      }
    </ReturnFrame>
  );
}
