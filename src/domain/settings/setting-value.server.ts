/** The value of a setting as its owner edits it, and the text that is stored of it. */
import { getContent, parseContent } from '#domain/content/content.server.ts';
import { ContentError } from '#domain/content/content-error.ts';
import { withoutExample } from '#domain/content/example-company.ts';
import { formats } from '#domain/content/formats.ts';
import { isSampleShown } from '#domain/sample/sample-state.server.ts';
import { m } from '#messages';
import { AppError, type FieldError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { severalLines } from '#platform/values/text.ts';
import type { SettingValue } from './contract.ts';
import { isSamplePage, type SettingName } from './shop-settings.ts';

/**
 * Internal: the value that this text has for the owner; null: that of the sample, or of the code. In a shop without the sample it
 * has nothing of the example company, so that no owner saves any of it with a form.
 */
export async function valueIn(scope: Scope, name: SettingName, source: string | null): Promise<SettingValue> {
  const { schema } = formats[name];
  const isExampleShown = await isSampleShown(scope);
  if (source === null && !isExampleShown && isSamplePage(name)) return schema ? {} : '';
  const text = source ?? (await getContent(name)).source;
  if (!schema) return severalLines(text);
  const value = parseContent(name, text);
  return (isExampleShown ? value : withoutExample(name, value)) as Exclude<SettingValue, string>;
}

/** Internal: the stored text of a value that was stored before. Throws as checkedSource when it is not valid any more. */
export function sourceAgain(name: SettingName, source: string): string {
  const { schema } = formats[name];
  return checkedSource(name, schema ? (JSON.parse(source) as Exclude<SettingValue, string>) : source);
}

/**
 * Internal: the text of the value as a file in content/ would have it.
 * @throws AppError invalid with the path of each wrong field; empty: the text as a whole
 */
export function checkedSource(name: SettingName, value: SettingValue): string {
  const { schema } = formats[name];
  if (typeof value === 'string') {
    if (schema) throw invalidValue([{ path: '', message: m.settings_value_wrong() }]);
    const source = severalLines(value);
    try {
      parseContent(name, source);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      throw invalidValue([{ path: '', message: m.settings_line_wrong({ line: error.line, problem: error.message }) }]);
    }
    return source;
  }
  if (!schema) throw invalidValue([{ path: '', message: m.settings_value_wrong() }]);
  const checked = schema.safeParse(value);
  if (!checked.success)
    throw invalidValue(checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
  return JSON.stringify(checked.data, null, 2);
}

const invalidValue = (errors: readonly FieldError[]) =>
  new AppError('invalid', errors[0]?.message ?? m.settings_value_wrong(), { errors });
