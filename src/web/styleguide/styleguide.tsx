/** /styleguide: every component in every state, light and dark. The route exists only in development (routes.ts). */
import '#web/styles/forms.css';
import './styleguide.css';
import { useEffect } from 'react';
import { m } from '#messages';
import { Buttons } from './buttons.tsx';
import { Colours } from './colours.tsx';
import { Fields } from './fields.tsx';
import { FormSample } from './form-sample.tsx';
import { Marks } from './marks.tsx';
import { Notices } from './notices.tsx';
import { Sheet } from './sheet.tsx';
import { showStates } from './show-states.ts';
import { Tables } from './tables.tsx';
import { Type } from './type.tsx';
import { Waiting } from './waiting.tsx';

export const meta = () => [{ title: m.styleguide_title() }, { name: 'robots', content: 'noindex' }];

const sheets = [
  { name: () => m.styleguide_colours(), Content: Colours },
  { name: () => m.styleguide_type(), Content: Type },
  { name: () => m.styleguide_buttons(), Content: Buttons },
  { name: () => m.styleguide_fields(), Content: Fields },
  { name: () => m.styleguide_forms(), Content: FormSample },
  { name: () => m.styleguide_marks(), Content: Marks },
  { name: () => m.styleguide_notices(), Content: Notices },
  { name: () => m.styleguide_tables(), Content: Tables },
  { name: () => m.styleguide_waiting(), Content: Waiting },
];

export default function Styleguide() {
  useEffect(showStates, []);
  return (
    <div className="wrap styleguide">
      <h1>{m.styleguide_heading()}</h1>
      <p className="quiet">{m.styleguide_intro()}</p>
      {sheets.map(({ name, Content }) => (
        <Sheet key={name()} title={name()}>
          <Content />
        </Sheet>
      ))}
    </div>
  );
}
