import type { KeyboardEvent } from 'react';
import { useConnections } from '@muhatap/shared/connections';
import { channelOf } from '@muhatap/shared/wire/channels';
import type { Room, Template } from '@muhatap/shared/wire/conversations';
import { Box, Flex, Icon, Text } from '@muhatap/shared/ui';
import { useNow } from '@muhatap/shared/clock';
import { putBack } from '#entities/draft';
import {
  fillTemplate,
  openVariables,
  sourceValues,
  templateText,
  type TemplateValues,
} from '#entities/template';
import { CommentSwitch } from './comment-switch';
import { changeComposer, composerOf, focusComposer, useComposer, writeAs } from './composer.store';
import { NoteForm } from './note-form';
import { ReplyForm } from './reply-form';
import { replyWay, type ReplyWay } from './reply-way';
import { sendTemplate } from './send-reply';
import { StaleStrip } from './stale-strip';
import { TemplateBrowser } from './template/template-browser';
import { TemplateForm } from './template/template-form';
import { useSources } from './template/use-sources';
import { Segments } from './field/segments';
import { writeOn } from './field/write-on';

const MODES = [
  { value: 'reply', label: 'Yanıt', icon: 'reply', tip: 'Kişiye yanıt yaz (Ctrl + Shift + E)' },
  { value: 'note', label: 'İç not', icon: 'note', tip: 'Ekibe not yaz (Ctrl + Shift + E)' },
] as const;

/** To the citizen, or to colleagues. */
function ModeSwitch({ roomId }: { readonly roomId: string }) {
  const mode = useComposer(roomId, (composer) => composer.mode);
  return (
    <Segments
      label="Ne yazıyorsunuz?"
      value={mode}
      segments={MODES}
      tone={(value) => (value === 'note' ? 'warning' : 'brand')}
      onChoose={(value) => writeAs(roomId, value)}
    />
  );
}

/** Ctrl + Shift + E turns between answer and note: never Ctrl + Alt, which is AltGr on Turkish keyboards. */
function turnMode(event: KeyboardEvent, roomId: string): void {
  if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.altKey || event.code !== 'KeyE')
    return;
  event.preventDefault();
  event.stopPropagation();
  writeAs(roomId, composerOf(roomId).mode === 'note' ? 'reply' : 'note');
}

/** Everything that can be written into a conversation: the answer, a template, or a note for the team. */
export function Composer({ room }: { readonly room: Room }) {
  const { id: roomId } = room;
  const connection = useConnections((state) =>
    state.connections.find(({ id }) => id === room.receiver_account.id),
  );
  const way = replyWay(room, connection, useNow());
  const mode = useComposer(roomId, (composer) => composer.mode);
  return (
    <Box
      as="section"
      aria-label="Mesaj yaz"
      borderTopWidth="1px"
      borderColor="border"
      bg="bg.panel"
      px={{ base: '2', md: '4' }}
      pt="2"
      pb={{ base: '2', md: '3' }}
      flexShrink="0"
      onKeyDown={(event) => {
        turnMode(event, roomId);
        writeOn(event);
      }}
    >
      <StaleStrip roomId={roomId} />
      <Flex gap="2" rowGap="1.5" mb="1.5" align="center" flexWrap="wrap">
        <ModeSwitch roomId={roomId} />
        {mode === 'reply' && channelOf(room.channel).comments && way.kind === 'free' && (
          <CommentSwitch room={room} />
        )}
        {mode === 'reply' && <Notice way={way} />}
      </Flex>
      {mode === 'note' ? (
        <NoteForm key={roomId} roomId={roomId} />
      ) : (
        <Reply key={roomId} room={room} way={way} />
      )}
    </Box>
  );
}

/** Hint on a special reply window, or why no free text can be sent. */
function Notice({ way }: { readonly way: ReplyWay }) {
  const hint = way.kind === 'free' ? way.hint : way.reason;
  if (hint === null) return null;
  return (
    <Flex
      role="status"
      gap="1.5"
      align="center"
      flex={{ base: '1 0 100%', md: '1' }}
      minW="0"
      fontSize="xs"
      color={way.kind === 'free' ? 'warning.fg' : 'fg.muted'}
    >
      <Icon name={way.kind === 'free' ? 'hourglass' : 'lock'} size={14} />
      <Text>{hint}</Text>
    </Flex>
  );
}

function Reply({ room, way }: { readonly room: Room; readonly way: ReplyWay }) {
  const { id: roomId } = room;
  const chosen = useComposer(roomId, (composer) => composer.chosen);
  const isChoosing = useComposer(roomId, (composer) => composer.isChoosing);
  const sources = useSources(room);
  if (way.kind === 'none') return null;

  const close = () => {
    changeComposer(roomId, { chosen: null, isChoosing: false });
    focusComposer(roomId);
  };
  const insert = (template: Template, values: TemplateValues) => {
    putBack(roomId, templateText(fillTemplate(template, values)));
    close();
  };
  const choose = (template: Template) => {
    const values = sourceValues(template, sources);
    if (template.kind === 'reply' && openVariables(template, values).length === 0)
      insert(template, values);
    else changeComposer(roomId, { chosen: { template, values: {} } });
  };
  const isClosed = way.kind === 'template';
  if (chosen !== null && (!isClosed || chosen.template.kind === 'approved')) {
    const { template } = chosen;
    return (
      <TemplateForm
        key={template.id}
        room={room}
        chosen={chosen}
        onCancel={close}
        onDone={(values, file) =>
          template.kind === 'approved'
            ? sendTemplate(room, { ...chosen, file }, values)
            : insert(template, values)
        }
      />
    );
  }
  if (isClosed || isChoosing)
    return (
      <TemplateBrowser
        room={room}
        isApprovedOnly={isClosed}
        hasFocus={!isClosed}
        onChoose={choose}
        onClose={isClosed ? undefined : close}
      />
    );
  return <ReplyForm room={room} />;
}
