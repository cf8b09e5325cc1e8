import { useId, useRef, useState } from 'react';
import { ApiError, messageOf } from '@muhatap/shared/api';
import { notify } from '@muhatap/shared/notifications';
import { Button, Flex, Icon, Text } from '@muhatap/shared/ui';
import { addNote } from '#entities/note';
import { changeComposer, composerOf, focusComposer, useComposer } from './composer.store';
import { EmojiButton } from './emoji/emoji-button';
import { FieldBox } from './field/field-box';
import { MessageField, type FieldHandle } from './field/message-field';
import { FieldHint, useFocus } from './reply-form';
import { checkNote } from './text-check';

const NOT_SAVED = 'Not kaydedilemedi';

/** The field that writes to colleagues alone: its words never pass where messages are sent. */
export function NoteForm({ roomId }: { readonly roomId: string }) {
  const field = useRef<FieldHandle>(null);
  const hintId = useId();
  const [isSaving, setSaving] = useState(false);
  const text = useComposer(roomId, ({ note }) => note);
  const check = checkNote(text);
  const canSave = !check.isBlank && !check.isOver && !isSaving;
  useFocus(roomId, field);

  const save = async () => {
    if (!canSave) return;
    setSaving(true);
    try {
      await addNote(roomId, text.trim());
      if (composerOf(roomId).note === text) changeComposer(roomId, { note: '' });
    } catch (error) {
      notify.error(error instanceof ApiError ? messageOf(error, error.message) : NOT_SAVED, {
        title: NOT_SAVED,
      });
    } finally {
      setSaving(false);
      focusComposer(roomId);
    }
  };
  return (
    <FieldBox
      tone="note"
      isInvalid={check.isOver}
      above={
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
        </Flex>
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
            Not Ekle
          </Button>
        </>
      }
    >
      <MessageField
        ref={field}
        label="Özel not"
        placeholder="Ekibiniz için not yazın..."
        value={text}
        isInvalid={check.isOver}
        describedBy={hintId}
        onWrite={(note) => changeComposer(roomId, { note })}
        onSend={() => void save()}
      />
    </FieldBox>
  );
}
