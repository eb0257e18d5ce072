import { isUnread, wornNumberText } from '#domain/search/worn-numbers/worn-number.ts';
import { m } from '#messages';
import { Icon } from '#web/kit/ui/icon.tsx';
import { AskUs, CallButton } from '../list/ask-us.tsx';
import type { WornNumberData } from './worn-number-data.server.ts';

type AskAboutNumberProps = Pick<WornNumberData, 'typed' | 'problem' | 'worn' | 'contact'>;

/** The way to ask the shop for a number that is not among the candidates, with what was read of it and the machine. */
export function AskAboutNumber({ typed, problem, worn, contact }: AskAboutNumberProps) {
  // What the cells cannot hold is asked as it was typed.
  const text = problem ? typed : wornNumberText(worn);
  return (
    <>
      <div className="worn-ask">
        <h2>
          <Icon name="mail" />
          {m.worn_ask_heading()}
        </h2>
        <p className="quiet">{m.worn_ask_text()}</p>
        {worn.cells.every(isUnread) && !problem ? (
          <CallButton phone={contact.phone} />
        ) : (
          <>
            <p className="worn-ask__typed">
              <span className="pn pn--long">{text}</span>
              {contact.machine ? <span className="tiny quiet">{contact.machine}</span> : null}
            </p>
            <AskUs contact={contact} query={text} />
          </>
        )}
      </div>
      <p className="tiny quiet worn__keyboard">{m.worn_keyboard()}</p>
    </>
  );
}
