import { fold } from '../../../i18n';

/** The words of a template in which a search looks. */
interface Searched {
  readonly title: string;
  readonly shortcut: string | null;
  readonly body: string;
}

/** 0 best; null when the words are found nowhere. */
function rank({ title, shortcut, body }: Searched, query: string): number | null {
  if (shortcut !== null && fold(shortcut).startsWith(query))
    return fold(shortcut) === query ? 0 : 1;
  const name = fold(title);
  if (name.startsWith(query)) return 2;
  if (name.includes(query)) return 3;
  return fold(body).includes(query) ? 4 : null;
}

/** Templates whose shortcut, title or text holds the words, whatever their case or accents; best first, then as given. */
export function searchTemplates<T extends Searched>(
  templates: readonly T[],
  term: string,
): readonly T[] {
  const query = fold(term.trim());
  if (query === '') return templates;
  const found = templates
    .map((template) => ({ template, at: rank(template, query) }))
    .filter((each): each is { template: T; at: number } => each.at !== null);
  return found.sort((a, b) => a.at - b.at).map(({ template }) => template);
}
