import { useCallback } from 'react';
import { useFieldOptions, type FieldOptions } from '../use-field-options';
import { searchTemplates } from './search-templates';
import { slashQuery, type SlashQuery } from './slash-query';

/** A template to choose. */
interface Offered {
  readonly title: string;
  readonly shortcut: string | null;
  readonly body: string;
}

/** The list of templates as the field and the list itself need it; a press of one is the caller's. */
export type Slash<T> = Omit<FieldOptions<T>, 'choose'>;

interface SlashField<T> {
  /** Undefined while they are on their way; they are asked for once somebody types a slash. */
  readonly templates: readonly T[] | undefined;
  readonly text: string;
  /** Null: the field is not being written in. */
  readonly caret: number | null;
  readonly onChoose: (template: T, query: SlashQuery) => void;
}

/** The list of templates that opens behind a slash. */
export function useSlash<T extends Offered>({
  templates,
  text,
  caret,
  onChoose,
}: SlashField<T>): Slash<T> {
  const search = useCallback(
    (term: string) => templates && searchTemplates(templates, term),
    [templates],
  );
  const typed = caret === null ? null : slashQuery(text, caret);
  return useFieldOptions({ typed, search, onChoose });
}
