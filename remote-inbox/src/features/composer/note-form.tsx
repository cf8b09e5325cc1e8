import { ComposerBox, ComposerField, type ComposerHandle } from '@muhatap/shared/ui/app';
import { useCallback, useId, useRef, useState, type RefObject } from 'react';
import { ApiError, messageOf } from '@muhatap/shared/api';
import { notify } from '@muhatap/shared/notifications';
import { Button, Flex, Icon, Text } from '@muhatap/shared/ui';
import { addNote } from '#entities/note';
import {
  changeComposer,
  composerOf,
  focusComposer,
  useComposer,
  type Mention,
} from './composer.store';
import { EmojiButton } from './emoji/emoji-button';
import { MentionPicker, mentionOptionId } from './mention/mention-picker';
import { useMentions, type Mentions } from './mention/use-mentions';
import { FieldHint, useFocus } from './reply-form';
import { checkNote } from './text-check';

const NOT_SAVED = 'Not kaydedilemedi';

const mentionText = ({ name }: Pick<Mention, 'name'>): string => `@${name}`;

/** The list of colleagues as the field refers to it while it is open. */
const openList = (id: string, { query, found, active }: Mentions) => {
  const chosen = found[active];
  return query === null
    ? undefined
    : { id, activeId: chosen === undefined ? undefined : mentionOptionId(id, chosen) };
};

/** The list of colleagues behind an @ in the note; a chosen one stands in the text by name. */
function useNoteMentions(roomId: string, text: string, field: RefObject<ComposerHandle | null>) {
  const [caret, setCaret] = useState<number | null>(null);
  const mentions = useMentions({
    roomId,
    text,
    caret,
    onChoose({ id, name }, { from, to }) {
      changeComposer(roomId, { mentions: [...composerOf(roomId).mentions, { id, name }] });
      field.current?.insert(`${mentionText({ name })} `, { from, to });
    },
  });
  return { mentions, setCaret };
}

/** Says who reads the note. */
function TeamOnly() {
  return (
    <Flex
      gap="1.5"
      align="center"
      px="3"
      pt="2"
      fontSize="xs"
      fontWeight="medium"
      color="warning.fg"
    >
      <Icon name="lock" size={13} />
      <Text>Yalnızca ekibiniz görür; kişiye gönderilmez.</Text>
      <Text display={{ base: 'none', md: 'block' }}>Birini anmak için @ yazın.</Text>
    </Flex>
  );
}

/** The field that writes to colleagues alone: its words never pass where messages are sent. */
export function NoteForm({ roomId }: { readonly roomId: string }) {
  const field = useRef<ComposerHandle>(null);
  const hintId = useId();
  const listId = useId();
  const [isSaving, setSaving] = useState(false);
  const text = useComposer(roomId, ({ note }) => note);
  const check = checkNote(text);
  const canSave = !check.isBlank && !check.isOver && !isSaving;
  const { mentions, setCaret } = useNoteMentions(roomId, text, field);
  useFocus(roomId, field);

  const save = async () => {
    if (!canSave) return;
    setSaving(true);
    try {
      const chosen = composerOf(roomId).mentions.filter((each) => text.includes(mentionText(each)));
      await addNote(roomId, text.trim(), [...new Set(chosen.map(({ id }) => id))]);
      if (composerOf(roomId).note === text) changeComposer(roomId, { note: '', mentions: [] });
    } catch (error) {
      notify.error(error instanceof ApiError ? messageOf(error, error.message) : NOT_SAVED, {
        title: NOT_SAVED,
      });
    } finally {
      setSaving(false);
      focusComposer(roomId);
    }
  };
  const leave = useCallback(() => setCaret(null), [setCaret]);
  return (
    <ComposerBox
      tone="note"
      isInvalid={check.isOver}
      above={
        <>
          <MentionPicker id={listId} mentions={mentions} />
          <TeamOnly />
        </>
      }
      tools={<EmojiButton onChoose={(sign) => field.current?.insert(sign)} />}
      end={
        <>
          <FieldHint
            id={hintId}
            note={check.note}
            isOver={check.isOver}
            quiet="Enter ekler, Shift + Enter yeni satır açar."
          />
          <Button
            type="button"
            size="sm"
            colorPalette="warning"
            disabled={!canSave}
            loading={isSaving}
            onClick={() => void save()}
          >
            Not ekle
          </Button>
        </>
      }
    >
      <ComposerField
        ref={field}
        label="İç not"
        placeholder="Ekibiniz için not yazın..."
        value={text}
        isInvalid={check.isOver}
        describedBy={hintId}
        list={openList(listId, mentions)}
        onWrite={(note, caret) => {
          changeComposer(roomId, { note });
          setCaret(caret);
        }}
        onCaret={setCaret}
        onLeave={leave}
        onKey={mentions.onKey}
        onSend={() => void save()}
      />
    </ComposerBox>
  );
}
