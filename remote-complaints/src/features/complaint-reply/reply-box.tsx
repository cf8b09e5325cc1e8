import { Box, Icon, IconButton, Text } from '@muhatap/shared/ui';
import {
  ComposerBox,
  ComposerField,
  slashQuery,
  Tip,
  useSlash,
  type ComposerHandle,
  type SlashQuery,
} from '@muhatap/shared/ui/app';
import type {
  ComplaintCitizen,
  ComplaintReplyTemplate,
  ComplaintReplyWay,
} from '@muhatap/shared/wire/complaints';
import { useEffect, useEffectEvent, useId, useState, type RefObject } from 'react';
import { useNow } from '@muhatap/shared/clock';
import { sendReply, useDraft, writeReply } from '#entities/reply';
import { AttachmentChip } from './attachment-chip';
import { checkReply, openPlace } from './text-check';
import { NoWay } from './no-way';
import { optionId, TemplatePicker } from './template-picker';
import { useAttachment } from './use-attachment';
import { useReplyTemplates } from './use-reply-templates';
import { WayLine } from './way-line';
import { describeWay } from './way-labels';

interface ReplyBoxProps {
  readonly complaintId: string;
  readonly roomId: string | null;
  readonly reply: ComplaintReplyWay;
  readonly citizen: ComplaintCitizen | undefined;
  readonly fieldRef: RefObject<ComposerHandle | null>;
  /** Answers the prepared replies of the complaint. */
  readonly templatesAddress: string;
  /** Called when the time to reply is over, to read from the server what is possible now. */
  readonly onExpired: () => void;
  readonly onWriteNote: () => void;
  readonly onChangeStatus: () => void;
}

const REPLY_MODES = ['public', 'private'] as const;
/** The way in which a comment is answered: left out for a visibility that is not known here. */
const modeOf = ({ visibility }: ComplaintReplyWay): 'public' | 'private' | null =>
  REPLY_MODES.find((mode) => mode === visibility) ?? null;

/** State of the reply field: text, file, whether it can be sent, key and paste handlers. */
function useReplyBox({ complaintId, reply, fieldRef, onExpired }: ReplyBoxProps) {
  const text = useDraft(complaintId, (draft) => draft.reply);
  const way = describeWay(reply, useNow());
  const channel = reply.via === 'channel' ? reply.platform : null;
  const file = useAttachment(channel);
  const check = checkReply(text, channel);
  const isFileReady = file.attachment === null || file.attachment.uploaded !== null;
  const place = openPlace(text);
  const isWhole = !check.isBlank && !check.isOver && place === null;
  const canSend = way.canReply && isFileReady && isWhole;
  const hasExpired = reply.state === 'open' && !way.canReply;
  const expire = useEffectEvent(onExpired);
  useEffect(() => {
    if (hasExpired) expire();
  }, [hasExpired]);

  const send = () => {
    if (!canSend) return;
    void sendReply(complaintId, {
      text,
      file: file.attachment?.uploaded ?? null,
      platform: channel,
      mode: modeOf(reply),
    });
    file.clear();
    fieldRef.current?.focus();
  };
  const onFiles = ([pasted]: File[]) => {
    if (pasted !== undefined) void file.attach(pasted);
  };
  const note = place === null ? check.note : `“${place}” yerine yazılacağı yazın.`;
  const isFault = check.isOver || place !== null;
  return { text, way, file, isBlank: check.isBlank, note, isFault, canSend, send, onFiles };
}

/** The prepared replies behind a slash; the chosen one takes its place. */
function useTemplates(
  { fieldRef, templatesAddress }: Pick<ReplyBoxProps, 'fieldRef' | 'templatesAddress'>,
  text: string,
) {
  const listId = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const isSlashTyped = caret !== null && slashQuery(text, caret) !== null;
  const { templates, why } = useReplyTemplates(templatesAddress, isSlashTyped);
  const put = ({ body }: ComplaintReplyTemplate, { from, to }: SlashQuery) =>
    fieldRef.current?.insert(body, { from, to });
  const slash = useSlash({ templates, text, caret, onChoose: put });
  const { query, found, active } = slash;
  const activeId = found.length > 0 ? optionId(listId, active) : undefined;
  const list = query === null ? undefined : { id: listId, activeId };
  const choose = (template: ComplaintReplyTemplate) => query && put(template, query);
  return { listId, list, slash, why, choose, setCaret };
}

interface AttachButtonProps {
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function AttachButton({ disabled, onClick }: AttachButtonProps) {
  return (
    <Tip content="Dosya ekle">
      <IconButton
        type="button"
        size="sm"
        variant="ghost"
        colorPalette="gray"
        color="fg.muted"
        aria-label="Dosya ekle"
        disabled={disabled}
        onClick={onClick}
      >
        <Icon name="attach" size={18} />
      </IconButton>
    </Tip>
  );
}

/** Types the slash that opens the prepared replies. */
const TemplateButton = ({ disabled, onClick }: AttachButtonProps) => (
  <Tip content="Şablon seç (/)">
    <IconButton
      type="button"
      size="sm"
      variant="ghost"
      colorPalette="gray"
      color="fg.muted"
      aria-label="Şablon seç"
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name="quick" size={18} />
    </IconButton>
  </Tip>
);

function Hint({
  canReply,
  lacksText,
}: {
  readonly canReply: boolean;
  readonly lacksText: boolean;
}) {
  if (!canReply) return 'Şu an gönderilemez; yazdıklarınız bu cihazda saklanır.';
  if (lacksText) return 'Dosyayla birlikte kısa bir yanıt yazın.';
  return (
    <>
      <span>Enter tuşuna basarak gönder</span>
      <Text as="span" display={{ base: 'none', sm: 'inline' }}>
        {' '}
        · Shift + Enter yeni satır
      </Text>
    </>
  );
}

/** docs/behaviour.md §6.7: where the citizen cannot be answered, what else can be done; otherwise three rows, Enter sends, and what is blank cannot be sent. */
export function ReplyBox(props: ReplyBoxProps) {
  const { complaintId, roomId, reply, fieldRef } = props;
  const hintId = useId();
  const { text, way, file, isBlank, note, isFault, canSend, send, onFiles } = useReplyBox(props);
  const { listId, list, slash, why, choose, setCaret } = useTemplates(props, text);
  if (!way.canReply && text === '')
    return <NoWay {...props} why={way.text} wantsTemplate={reply.state === 'template'} />;
  return (
    <ComposerBox
      label="Yanıt"
      tone="reply"
      isInvalid={isFault}
      above={
        <>
          <TemplatePicker id={listId} slash={slash} why={why} onChoose={choose} />
          <WayLine way={way} roomId={roomId} wantsTemplate={reply.state === 'template'} />
          {file.attachment === null ? null : (
            <AttachmentChip attachment={file.attachment} onRemove={file.clear} />
          )}
        </>
      }
      tools={
        <>
          {file.isOffered ? (
            <AttachButton disabled={!way.canReply} onClick={() => void file.pick()} />
          ) : null}
          <TemplateButton
            disabled={!way.canReply}
            onClick={() => fieldRef.current?.insert(text === '' ? '/' : ' /')}
          />
          <Box
            id={hintId}
            pl="1.5"
            fontSize="xs"
            color={isFault ? 'error.fg' : 'fg.muted'}
            role={isFault ? 'status' : undefined}
            className="tabular"
          >
            {note ?? (
              <Hint canReply={way.canReply} lacksText={file.attachment !== null && isBlank} />
            )}
          </Box>
        </>
      }
      end={
        <IconButton type="button" size="sm" aria-label="Gönder" disabled={!canSend} onClick={send}>
          <Icon name="send" size={16} />
        </IconButton>
      }
    >
      <ComposerField
        ref={fieldRef}
        rows={3}
        label="Yanıt"
        placeholder="Yanıt yazın..."
        value={text}
        isInvalid={isFault}
        describedBy={hintId}
        list={list}
        onWrite={(next, at) => {
          writeReply(complaintId, next);
          setCaret(at);
        }}
        onKey={slash.onKey}
        onCaret={setCaret}
        onSend={send}
        {...(file.isOffered && { onFiles })}
      />
    </ComposerBox>
  );
}
