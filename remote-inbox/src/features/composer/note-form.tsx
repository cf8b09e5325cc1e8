import { ComposerBox, MentionField, type ComposerHandle } from '@muhatap/shared/ui/app';
import type { Colleague } from '@muhatap/shared/wire/conversations';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { ApiError, messageOf } from '@muhatap/shared/api';
import { notify } from '@muhatap/shared/notifications';
import { Button, Flex, Icon, Text } from '@muhatap/shared/ui';
import { useColleagues, WHEREABOUTS_NAMES, whereaboutsOf } from '#entities/assignee';
import { addNote } from '#entities/note';
import {
  changeComposer,
  composerOf,
  focusComposer,
  useComposer,
  type Mention,
} from './composer.store';
import { EmojiButton } from './emoji/emoji-button';
import { FieldHint, useFocus } from './reply-form';
import { checkNote } from './text-check';

const NOT_SAVED = 'Not kaydedilemedi';

const mentionText = ({ name }: Pick<Mention, 'name'>): string => `@${name}`;

/** Why somebody cannot be mentioned, or where they are. */
function asideOf(colleague: Colleague): string {
  if (!colleague.sees_room) return 'Bu konuşmayı göremez';
  const whereabouts = whereaboutsOf(colleague);
  return whereabouts === null ? '' : WHEREABOUTS_NAMES[whereabouts];
}

/** The colleagues whom a note can mention, requested once somebody begins to. */
function useMentionable(roomId: string) {
  const [isNeeded, setNeeded] = useState(false);
  const { data } = useColleagues(roomId, isNeeded);
  const people = useMemo(
    () =>
      data?.map((colleague) => ({
        ...colleague,
        aside: asideOf(colleague),
        isOffered: colleague.sees_room,
      })),
    [data],
  );
  return { people, onMentioning: useCallback(() => setNeeded(true), []) };
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
  const [isSaving, setSaving] = useState(false);
  const text = useComposer(roomId, ({ note }) => note);
  const check = checkNote(text);
  const canSave = !check.isBlank && !check.isOver && !isSaving;
  const mentionable = useMentionable(roomId);
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
  const write = useCallback((note: string) => changeComposer(roomId, { note }), [roomId]);
  return (
    <ComposerBox
      tone="note"
      isInvalid={check.isOver}
      above={<TeamOnly />}
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
      <MentionField
        ref={field}
        label="İç not"
        placeholder="Ekibiniz için not yazın..."
        value={text}
        isInvalid={check.isOver}
        describedBy={hintId}
        {...mentionable}
        onMention={({ id, name }) =>
          changeComposer(roomId, { mentions: [...composerOf(roomId).mentions, { id, name }] })
        }
        onWrite={write}
        onSend={() => void save()}
      />
    </ComposerBox>
  );
}
