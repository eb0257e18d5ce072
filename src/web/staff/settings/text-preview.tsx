/** The page that a typed text makes, or the line that is wrong. */
import { parseArticle, parseLegalText } from '#domain/content/article.ts';
import { ContentError } from '#domain/content/content-error.ts';
import type { LegalText } from '#domain/content/contract.ts';
import { parseQuestions } from '#domain/content/questions.ts';
import type { SettingName } from '#domain/settings/shop-settings.ts';
import { m } from '#messages';
import { legalPaths } from '#platform/http/legal-paths.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Prose } from '#web/layout/prose.tsx';
import { settingForms } from './setting-forms.ts';
import { fieldId } from './use-setting-form.ts';

interface TextPreviewProps {
  source: string;
  name: SettingName;
  /** Replaces what is typed. */
  onType: (text: string) => void;
}

export function TextPreview({ source, name, onType }: TextPreviewProps) {
  if (name in legalPaths && source.trim() === '') return <NotWritten name={name} onType={onType} />;
  const read = readText(source, name);
  return (
    <section className="setting-text__preview" aria-label={m.settings_preview()}>
      <h2>{m.settings_preview()}</h2>
      {'problem' in read ? (
        <Notice tone="short">{read.problem}</Notice>
      ) : (
        <div className="article__text">
          <h3>{read.article.title}</h3>
          <Prose blocks={read.article.blocks} top={3} />
        </div>
      )}
    </section>
  );
}

/** A page that the shop does not have. Its first lines are hard to guess, so the button writes them. */
function NotWritten({ name, onType }: Pick<TextPreviewProps, 'name' | 'onType'>) {
  const start = () => {
    onType(m.settings_legal_outline({ title: settingForms[name].title() }));
    document.getElementById(fieldId(''))?.focus();
  };
  return (
    <section className="setting-text__preview" aria-label={m.settings_preview()}>
      <h2>{m.settings_preview()}</h2>
      <div className="form">
        <Notice>{m.settings_legal_empty()}</Notice>
        <div>
          <Button onClick={start}>{m.settings_legal_start()}</Button>
        </div>
      </div>
    </section>
  );
}

function readText(source: string, name: SettingName): { article: LegalText } | { problem: string } {
  if (source.trim() === '') return { problem: m.settings_legal_empty() };
  try {
    if (name in legalPaths) {
      const article = parseLegalText(source);
      if (article) return { article };
    }
    const article = parseArticle(source);
    if (name === 'faq') parseQuestions(article);
    return { article };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { problem: m.settings_line_wrong({ line: error.line, problem: error.message }) };
  }
}
