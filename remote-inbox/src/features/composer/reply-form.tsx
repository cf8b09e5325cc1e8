import {
  ComposerBox,
  ComposerField,
  slashQuery,
  useSlash,
  type ComposerHandle,
  type Slash,
  type SlashQuery,
} from '@muhatap/shared/ui/app';
import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { channelOf } from '@muhatap/shared/wire/channels';
import type { Quote, Room, Template } from '@muhatap/shared/wire/conversations';
import { IconButton, Icon, Text, Box, useBreakpointValue } from '@muhatap/shared/ui';
import { flushDraft, quoteInDraft, useDraft, writeDraft } from '#entities/draft';
import { sayTyping } from '#entities/presence';
import { fillTemplate, openVariables, sourceValues, templateText } from '#entities/template';
import { useReplyMode } from './comment-switch';
import { changeComposer, composerOf, focusComposer, useComposer } from './composer.store';
import { EmojiButton } from './emoji/emoji-button';
import { ToolButton, TOUCH } from './field/tool-button';
import { AttachMenu } from './files/attach-menu';
import { attachFiles } from './files/attach-files';
import { FileTray } from './files/file-tray';
import { useFiles } from './files/files.store';
import { QuoteStrip } from './quote-strip';
import { sendReply } from './send-reply';
import { SlashPicker } from './slash/slash-picker';
import { useFittingTemplates } from './template/use-fitting-templates';
import { optionId } from './template/template-list';
import { useSources } from './template/use-sources';
import { checkText } from './text-check';
import { useQuote } from './use-quote';
import { RecordButton } from './recording/record-button';
import { RecordingPlace } from './recording/recording-place';

/**
 * Puts a template in place of the search text; one with something to fill in or to approve opens
 * its form first.
 */
function useChooseTemplate(room: Room, field: RefObject<ComposerHandle | null>) {
  const sources = useSources(room);
  return (template: Template, { from, to }: SlashQuery) => {
    const values = sourceValues(template, sources);
    const isOpen = template.kind === 'approved' || openVariables(template, values).length > 0;
    field.current?.insert(isOpen ? '' : templateText(fillTemplate(template, values)), {
      from,
      to,
    });
    if (isOpen) changeComposer(room.id, { chosen: { template, values: {} } });
  };
}

/** The list of templates while it is open, as the field names it. */
const openList = (id: string, { query, found, active }: Slash<Template>) =>
  query === null
    ? undefined
    : { id, activeId: found.length > 0 ? optionId(id, active) : undefined };

interface ReplyExtrasProps {
  readonly listId: string;
  readonly room: Room;
  readonly quote: Quote | null;
  readonly slash: Slash<Template>;
  readonly onChoose: (template: Template, query: SlashQuery) => void;
}

/** Stands over the words: templates to choose from, the quoted message and the files. */
function ReplyExtras({ listId, room, quote, slash, onChoose }: ReplyExtrasProps) {
  const { id: roomId, channel } = room;
  const files = useFiles(roomId);
  return (
    <>
      <SlashPicker
        id={listId}
        room={room}
        slash={slash}
        onChoose={(template) => slash.query && onChoose(template, slash.query)}
      />
      {quote !== null && channelOf(channel).quotes && (
        <QuoteStrip
          quote={quote}
          customerName={room.customer.name}
          onRemove={() => {
            quoteInDraft(roomId, null);
            focusComposer(roomId);
          }}
        />
      )}
      <RecordingPlace roomId={roomId} />
      <FileTray files={files} roomId={roomId} channel={channel} />
    </>
  );
}

interface ReplyToolsProps {
  readonly room: Room;
  readonly onInsert: (sign: string) => void;
}

const ReplyTools = ({ room, onInsert }: ReplyToolsProps) => (
  <>
    <AttachMenu roomId={room.id} channel={room.channel} />
    <RecordButton kind="voice" room={room} />
    <RecordButton kind="video" room={room} />
    <EmojiButton onChoose={onInsert} />
    <ToolButton
      icon="quick"
      label="Şablon seç"
      tip="Şablon seç (/)"
      onClick={() => changeComposer(room.id, { isChoosing: true })}
    />
  </>
);

interface SendButtonProps {
  readonly disabled: boolean;
  readonly onClick: () => void;
}

const SendButton = ({ disabled, onClick }: SendButtonProps) => (
  <IconButton
    type="button"
    size="sm"
    css={TOUCH}
    aria-label="Gönder"
    disabled={disabled}
    onClick={onClick}
  >
    <Icon name="send" size={16} />
  </IconButton>
);

/** The field that writes to the citizen. `end` stands beside the send button. */
export function ReplyForm({ room, end }: { readonly room: Room; readonly end?: ReactNode }) {
  const { id: roomId, channel } = room;
  const field = useRef<ComposerHandle>(null);
  const [listId, hintId] = [useId(), useId()];
  const [caret, setCaret] = useState<number | null>(null);
  const text = useDraft(roomId);
  const quote = useQuote(roomId);
  const files = useFiles(roomId);
  const replyMode = useReplyMode(room);
  const check = checkText(channel, text);
  const isReady = files.every(({ state }) => state === 'ready');
  const canSend = isReady && !check.isOver && (!check.isBlank || files.length > 0);
  useFocus(roomId, field);

  const choose = useChooseTemplate(room, field);
  const isSlashTyped = caret !== null && slashQuery(text, caret) !== null;
  const templates = useFittingTemplates(room, isSlashTyped);
  const slash = useSlash({ templates, text, caret, onChoose: choose });
  const send = () => {
    if (canSend)
      sendReply(room, {
        text,
        replyTo: channelOf(channel).quotes ? quote : null,
        replyMode,
      });
  };
  const write = useCallback(
    (newText: string, at: number) => {
      writeDraft(roomId, newText);
      setCaret(at);
      sayTyping(roomId);
    },
    [roomId],
  );
  const leave = useCallback(() => void flushDraft(roomId), [roomId]);

  return (
    <ComposerBox
      tone="reply"
      isInvalid={check.isOver}
      above={
        <ReplyExtras listId={listId} room={room} quote={quote} slash={slash} onChoose={choose} />
      }
      tools={<ReplyTools room={room} onInsert={(sign) => field.current?.insert(sign)} />}
      end={
        <>
          <FieldHint id={hintId} note={check.note} isOver={check.isOver} />
          {end}
          <SendButton disabled={!canSend} onClick={send} />
        </>
      }
    >
      <ComposerField
        ref={field}
        label="Yanıt"
        placeholder={replyMode === 'private' ? 'Özel mesaj yazın...' : 'Yanıt yazın...'}
        value={text}
        isInvalid={check.isOver}
        describedBy={hintId}
        list={openList(listId, slash)}
        onWrite={write}
        onSend={send}
        onKey={slash.onKey}
        onCaret={setCaret}
        onFiles={(pasted) => attachFiles(roomId, channel, pasted)}
        onLeave={leave}
      />
    </ComposerBox>
  );
}

/** Hint on Enter, until the length matters more. */
export function FieldHint({
  id,
  note,
  isOver,
  quiet = 'Enter gönderir, Shift + Enter yeni satır açar.',
}: {
  readonly id: string;
  readonly note: string | null;
  readonly isOver: boolean;
  readonly quiet?: string;
}) {
  const isQuiet = note === null;
  return (
    <Box
      id={id}
      role={isOver ? 'status' : undefined}
      display={isQuiet ? { base: 'none', md: 'block' } : 'block'}
      minW="0"
    >
      <Text
        fontSize={isQuiet ? '2xs' : 'xs'}
        color={isOver ? 'error.fg' : 'fg.muted'}
        className="tabular"
        truncate={isQuiet}
      >
        {note ?? quiet}
      </Text>
    </Box>
  );
}

/** Into the field with every room on a machine with a keyboard, and whenever it is requested. On a phone focus would cover the conversation. */
export function useFocus(roomId: string, field: { readonly current: ComposerHandle | null }): void {
  const hasKeyboard = useBreakpointValue({ base: false, md: true }, { ssr: false }) ?? false;
  const turn = useComposer(roomId, ({ focusTurn }) => focusTurn);
  // In the moment in which the field is drawn: a later one would take the focus from the keys pressed since.
  useLayoutEffect(() => {
    if (hasKeyboard || turn > 0) field.current?.focus();
  }, [roomId, hasKeyboard, turn, field]);
  // A turn is answered once: the next opening of the room on a phone keeps its keyboard closed.
  useEffect(
    () => () => {
      if (composerOf(roomId).focusTurn > 0) changeComposer(roomId, { focusTurn: 0 });
    },
    [roomId],
  );
}
