/** What the shop stores of a person: a download, and the erasure. For the person and for staff. */
import type { PersonalData } from '#domain/privacy/contract.ts';
import { m } from '#messages';
import { saveFile } from '#web/kit/browser/save-file.ts';
import { toast } from '#web/kit/browser/toast.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { download } from '#web/session/api-client.ts';
import { AccountDialog } from './account-dialog.tsx';
import type { ConfirmedChange } from './own-password.tsx';

interface PersonalDataSectionProps {
  title: string;
  email: string;
  exportData: (body: Parameters<ConfirmedChange>[0]) => Promise<PersonalData>;
  erase: ConfirmedChange;
  /** What the erasure means for the account. */
  eraseHelp: string;
  /** Of somebody without an account. */
  words?: PersonalDataWords;
}

interface PersonalDataWords {
  /** What the download has. */
  downloadHelp: string;
  /** What an erasure deletes, and what stays. */
  erasedHelp: string;
  erase: string;
}

const accountWords = (): PersonalDataWords => ({
  downloadHelp: m.privacy_download_help(),
  erasedHelp: m.privacy_erase_help(),
  erase: m.privacy_erase(),
});

export function PersonalDataSection({ title, email, exportData, erase, ...said }: PersonalDataSectionProps) {
  const { eraseHelp, words = accountWords() } = said;
  const [open, setOpen, close] = useOpened<'export' | 'erase'>();
  const saveData: ConfirmedChange = async (body) => {
    await saveAll(await exportData(body));
    close();
    toast.success(m.privacy_downloaded());
  };
  return (
    <section className="dashboard__section dashboard__form">
      <h2>{title}</h2>
      <div className="form">
        <p className="small quiet">{words.downloadHelp}</p>
        <div className="toolbar">
          <Button onClick={() => setOpen('export')}>{m.privacy_download()}</Button>
        </div>
        <p className="small quiet">{words.erasedHelp}</p>
        <div className="toolbar">
          <Button variant="danger-line" onClick={() => setOpen('erase')}>
            {words.erase}
          </Button>
        </div>
      </div>
      {open === 'export' ? (
        <AccountDialog
          title={m.privacy_download()}
          help={words.downloadHelp}
          confirmLabel={m.privacy_download()}
          variant="primary"
          onClose={close}
          change={saveData}
        />
      ) : null}
      {open === 'erase' ? (
        <AccountDialog
          title={m.privacy_erase_title({ email })}
          help={eraseHelp}
          confirmLabel={words.erase}
          variant="danger"
          onClose={close}
          change={erase}
        />
      ) : null}
    </section>
  );
}

/** The data first, then papers, proofs and pictures one by one. */
async function saveAll(data: PersonalData): Promise<void> {
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'data.json');
  for (const { order, number } of data.documents)
    saveFile(await download('getOrderDocument', { path: { number: order, document: number } }), `${number}.pdf`);
  for (const { order, id, format } of data.proofs) {
    const file = await download('getPaymentProof', { path: { number: order, id } });
    saveFile(file, `${order}-${id}.${format}`);
  }
  for (const path of data.pictures) {
    const picture = await fetch(path);
    // A picture that was deleted meanwhile is no reason to stop.
    if (picture.ok) saveFile(await picture.blob(), `${path.split('/').at(-1)}.webp`);
  }
}
