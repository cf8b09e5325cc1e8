import { TagsInput as Tags } from '@chakra-ui/react/tags-input';
import { Field, FieldContext } from '@chakra-ui/react/field';
import type { ClipboardEvent } from 'react';
import { fold } from '../../i18n';
import { VisuallyHidden } from '../primitives';

export interface TagsInputProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  /** Most tags. */
  readonly max: number;
  /** Longest tag, characters. */
  readonly maxLength: number;
  readonly hint?: string;
  readonly error?: string | null | undefined;
  readonly placeholder?: string;
  /** Where the text around the field names it already. */
  readonly isLabelHidden?: boolean;
  /** Tags with the same key are one; by default case and accents do not count. A tag without a key is dropped. */
  readonly keyOf?: (tag: string) => string;
}

const DELIMITER = /[,;\n]/u;

const TRANSLATIONS = {
  clearTriggerLabel: 'Tümünü kaldır',
  deleteTagTriggerLabel: (tag: string) => `${tag}: kaldır`,
  tagAdded: (tag: string) => `${tag} eklendi`,
  tagEdited: (tag: string) => `${tag}: düzenle`,
  tagUpdated: (tag: string) => `${tag} olarak değiştirildi`,
  tagDeleted: (tag: string) => `${tag} kaldırıldı`,
  tagSelected: (tag: string) =>
    `${tag} seçildi. Düzenlemek için Enter’a, silmek için Delete’e basın.`,
  noTagsSelected: 'Seçili etiket yok',
};

/** The press on a tag's button may miss it by a few pixels, as fingers do. */
const LARGER_REMOVAL = {
  '& [data-part=item-delete-trigger]': {
    position: 'relative',
    _before: { content: '""', position: 'absolute', inset: '-1.5' },
  },
} as const;

/** Trims, shortens and drops what is empty, said twice or too many. */
function cleanTags(
  tags: readonly string[],
  { max, maxLength, keyOf }: Required<Pick<TagsInputProps, 'max' | 'maxLength' | 'keyOf'>>,
): string[] {
  const kept = new Map<string, string>();
  for (const part of tags.flatMap((tag) => tag.split(DELIMITER))) {
    const tag = part.trim().slice(0, maxLength).trim();
    const key = keyOf(tag);
    if (key !== '' && !kept.has(key) && kept.size < max) kept.set(key, tag);
  }
  return [...kept.values()];
}

/** Shows the error, else the hint. */
function FieldFoot({ error, hint }: Pick<TagsInputProps, 'error' | 'hint'>) {
  if (error) return <Field.ErrorText>{error}</Field.ErrorText>;
  return hint ? <Field.HelperText>{hint}</Field.HelperText> : null;
}

/** A few words or short phrases. Enter, a comma and leaving the field keep what was typed; Backspace selects the last tag, Enter edits it. */
export function TagsInput({
  label,
  value,
  onChange,
  max,
  maxLength,
  hint,
  error,
  placeholder,
  isLabelHidden = false,
  keyOf = fold,
}: TagsInputProps) {
  const isFull = value.length >= max;
  const emptyPlaceholder = value.length === 0 ? placeholder : undefined;
  const change = (tags: readonly string[]) => onChange(cleanTags(tags, { max, maxLength, keyOf }));
  const addTyped = (text: string): void => {
    if (text.trim() !== '') change([...value, text]);
  };
  // The browser would join the lines of a pasted list and cut it to one tag's length.
  const pasteList = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text');
    if (!DELIMITER.test(text)) return;
    event.preventDefault();
    change([...value, text]);
  };
  return (
    <Field.Root invalid={Boolean(error)}>
      <Tags.Root
        size="sm"
        colorPalette="gray"
        editable
        blurBehavior="add"
        delimiter={DELIMITER}
        max={max}
        maxLength={maxLength}
        translations={TRANSLATIONS}
        value={[...value]}
        onValueChange={(next) => change(next.value)}
      >
        <Tags.Label>{isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</Tags.Label>
        <Tags.Control bg="bg.panel" borderColor="border.emphasized" css={LARGER_REMOVAL}>
          <Tags.Items />
          <FieldContext>
            {({ ariaDescribedby }) => (
              <Tags.Input
                aria-describedby={ariaDescribedby}
                disabled={isFull}
                placeholder={isFull ? `En çok ${max} kelime` : emptyPlaceholder}
                onPaste={pasteList}
                // The component adds the tag a frame later, and a press on the save button does not wait for it.
                onBlur={(event) => addTyped(event.currentTarget.value)}
              />
            )}
          </FieldContext>
        </Tags.Control>
      </Tags.Root>
      <FieldFoot error={error} {...(hint !== undefined && { hint })} />
    </Field.Root>
  );
}
