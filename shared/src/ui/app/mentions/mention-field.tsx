import { useCallback, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { fold } from '../../../i18n';
import {
  ComposerField,
  type ComposerFieldProps,
  type ComposerHandle,
} from '../composer/composer-field';
import { useFieldOptions, type FieldOptions } from '../use-field-options';
import { MentionPicker, mentionOptionId, type Mentionable } from './mention-picker';
import { mentionQuery } from './mention-query';

export interface MentionFieldProps extends Omit<
  ComposerFieldProps,
  'list' | 'onKey' | 'onCaret' | 'onLeave' | 'onWrite' | 'onFiles'
> {
  /** Undefined while they are on their way. */
  readonly people: readonly Mentionable[] | undefined;
  /** Called when a mention begins: the people are needed. */
  readonly onMentioning: () => void;
  /** A colleague was chosen; the name stands behind an @ in the text. */
  readonly onMention: (colleague: Mentionable) => void;
  readonly onWrite: (text: string) => void;
}

/** More of them are found by typing on. */
const SHOWN = 8;

/** Whether a word of the name begins with what was typed. */
const isNamed = (name: string, term: string): boolean =>
  ` ${fold(name)}`.includes(` ${fold(term.trim())}`);

/** The list of colleagues as the field refers to it while it is open. */
const openList = (id: string, { query, found, active }: FieldOptions<Mentionable>) => {
  const chosen = found[active];
  return query === null
    ? undefined
    : { id, activeId: chosen === undefined ? undefined : mentionOptionId(id, chosen) };
};

/** The field of a note with the list of colleagues behind an @, which lies above the composer's box around it. */
export function MentionField({
  ref,
  people,
  onMentioning,
  onMention,
  onWrite,
  value,
  ...field
}: MentionFieldProps) {
  const handle = useRef<ComposerHandle>(null);
  const listId = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const typed = caret === null ? null : mentionQuery(value, caret);
  const mentions = useFieldOptions({
    typed,
    search: useCallback(
      (term: string) => people?.filter(({ name }) => isNamed(name, term)).slice(0, SHOWN),
      [people],
    ),
    isOffered: (colleague) => colleague.isOffered,
    onChoose(colleague, range) {
      onMention(colleague);
      handle.current?.insert(`@${colleague.name} `, range);
    },
  });
  const isMentioning = typed !== null;
  useEffect(() => {
    if (isMentioning) onMentioning();
  }, [isMentioning, onMentioning]);
  useImperativeHandle(ref, () => ({
    focus: () => handle.current?.focus(),
    insert: (inserted, range) => handle.current?.insert(inserted, range),
  }));
  const leave = useCallback(() => setCaret(null), []);
  const write = useCallback(
    (text: string, at: number) => {
      onWrite(text);
      setCaret(at);
    },
    [onWrite],
  );
  return (
    <>
      <MentionPicker id={listId} mentions={mentions} />
      <ComposerField
        {...field}
        ref={handle}
        value={value}
        list={openList(listId, mentions)}
        onWrite={write}
        onCaret={setCaret}
        onLeave={leave}
        onKey={mentions.onKey}
      />
    </>
  );
}
