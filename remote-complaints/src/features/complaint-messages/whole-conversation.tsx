import { Center, Link, Spinner } from '@muhatap/shared/ui';
import { Badge, ErrorView } from '@muhatap/shared/ui/app';
import type { ComplaintMessage } from '@muhatap/shared/wire/complaints';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { complaintAddresses } from '../../addresses';
import { photosOf } from './media';
import { AddMessage } from './message-actions';
import type { ShownMessage } from './message-bubble';
import { MessageList } from './message-list';
import { OlderButton } from './older-button';
import { PhotoViewer } from './photo-viewer';
import { useThread } from './use-thread';

const NONE: ReadonlySet<string> = new Set();

interface BesideProps {
  readonly complaintId: string;
  readonly message: ShownMessage;
}

/** The complaints that hold a message, and the way into this one. */
function Beside({ complaintId, message }: BesideProps) {
  const holders = message.complaints ?? [];
  const isHere = holders.some(({ id }) => id === complaintId);
  return (
    <>
      {isHere ? (
        <Badge size="xs" colorPalette="brand" data-here="">
          Bu şikayet
        </Badge>
      ) : null}
      {holders
        .filter(({ id }) => id !== complaintId)
        .map(({ id, number }) => (
          <Link key={id} asChild className="tabular">
            <RouterLink to={complaintAddresses.complaint(id)}>{number}</RouterLink>
          </Link>
        ))}
      {isHere ? null : <AddMessage complaintId={complaintId} message={message} />}
    </>
  );
}

interface WholeConversationProps {
  readonly complaintId: string;
  /** The complaint's own part: another one has the conversation read again. */
  readonly messages: readonly ComplaintMessage[];
  readonly addressOf: (before: string | null) => string;
  readonly onEditReply: () => void;
}

/** The whole conversation of the complaint, also what others or none hold. */
export function WholeConversation({
  complaintId,
  messages,
  addressOf,
  onEditReply,
}: WholeConversationProps) {
  const { thread, problem, isLoading, retry, readOlder } = useThread(addressOf, messages);
  const [photo, setPhoto] = useState<string | null>(null);
  const photos = useMemo(() => photosOf(thread?.messages ?? []), [thread]);
  const list = useRef<HTMLDivElement>(null);
  const isRead = thread !== null;
  useEffect(() => {
    // A conversation may be long, and the complaint's part is why somebody looks at it.
    if (isRead) list.current?.querySelector('[data-here]')?.scrollIntoView({ block: 'center' });
  }, [isRead]);
  const renderBeside = useCallback(
    (message: ShownMessage) => <Beside complaintId={complaintId} message={message} />,
    [complaintId],
  );
  const error =
    problem === null ? null : (
      <ErrorView message={problem} onRetry={retry} isRetrying={isLoading} />
    );
  if (thread === null)
    return (
      error ?? (
        <Center py="10">
          <Spinner aria-label="Konuşma yükleniyor" />
        </Center>
      )
    );
  return (
    <div ref={list}>
      {error}
      {thread.before === null ? null : (
        <OlderButton label="Önceki mesajları göster" isLoading={isLoading} onShow={readOlder} />
      )}
      <MessageList
        complaintId={complaintId}
        messages={thread.messages}
        fresh={NONE}
        renderBeside={renderBeside}
        onOpenPhoto={setPhoto}
        onEditReply={onEditReply}
      />
      <PhotoViewer photos={photos} shown={photo} onShow={setPhoto} onClose={() => setPhoto(null)} />
    </div>
  );
}
