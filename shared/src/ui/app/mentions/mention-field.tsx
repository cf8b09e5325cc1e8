import { useCallback, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import {
  ComposerField,
  type ComposerFieldProps,
  type ComposerHandle,
} from '../composer/composer-field';
import { MentionPicker, mentionOptionId } from './mention-picker';
import { mentionQuery } from './mention-query';
import { useMentions, type Mentionable, type Mentions } from './use-mentions';

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

/** The list of colleagues as the field refers to it while it is open. */
const openList = (id: string, { query, found, active }: Mentions) => {
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
  const mentions = useMentions({
    people,
    text: value,
    caret,
    onChoose(colleague, { from, to }) {
      onMention(colleague);
      handle.current?.insert(`@${colleague.name} `, { from, to });
    },
  });
  const isMentioning = caret !== null && mentionQuery(value, caret) !== null;
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
