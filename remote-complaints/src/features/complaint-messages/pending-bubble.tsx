import { Button, HStack, Icon, Stack, Text } from '@muhatap/shared/ui';
import { useSession } from '@muhatap/shared/session';
import { dropReply, retryReply, takeBackReply, type PendingReply } from '#entities/reply';
import { BubbleFrame } from './message-bubble';

function Help({
  complaintId,
  reply,
  onEdit,
}: {
  readonly complaintId: string;
  readonly reply: PendingReply;
  readonly onEdit: () => void;
}) {
  const look = { size: '2xs', variant: 'outline', colorPalette: 'gray', bg: 'bg.panel' } as const;
  const edit = () => {
    takeBackReply(complaintId, reply.key);
    onEdit();
  };
  return (
    <Stack role="alert" gap="1.5" mt="1" align="flex-end">
      <HStack gap="1" fontSize="xs" color="error.fg">
        <Icon name="alert" size={14} />
        <Text>{reply.problem}</Text>
      </HStack>
      <HStack gap="1.5" flexWrap="wrap" justify="flex-end">
        <Button {...look} onClick={() => void retryReply(complaintId, reply.key)}>
          <Icon name="refresh" size={12} />
          Tekrar Dene
        </Button>
        {reply.text === '' ? null : (
          <Button {...look} onClick={edit}>
            <Icon name="edit" size={12} />
            Düzenle
          </Button>
        )}
        <Button {...look} onClick={() => dropReply(complaintId, reply.key)}>
          <Icon name="delete" size={12} />
          Vazgeç
        </Button>
      </HStack>
    </Stack>
  );
}

const iconOf = (type: string) =>
  type === 'image' || type === 'audio' || type === 'video' ? type : 'file';

interface PendingBubbleProps {
  readonly complaintId: string;
  readonly reply: PendingReply;
  readonly onEdit: () => void;
}

/** A reply that stands in the history at once; where it was not sent, why, and what can be done. */
export function PendingBubble({ complaintId, reply, onEdit }: PendingBubbleProps) {
  const name = useSession(({ user }) => user?.name ?? 'Destek Temsilcisi');
  const hasFailed = reply.state === 'failed';
  return (
    <BubbleFrame
      side="out"
      head={<Text>{name}</Text>}
      at={reply.at}
      status={hasFailed ? 'failed' : 'queued'}
      failure={hasFailed ? <Help complaintId={complaintId} reply={reply} onEdit={onEdit} /> : null}
    >
      {reply.file === null ? null : (
        <HStack gap="1.5" fontSize="xs">
          <Icon name={iconOf(reply.file.type)} size={14} />
          <Text>{reply.file.name}</Text>
        </HStack>
      )}
      {reply.text === '' ? null : <Text whiteSpace="pre-wrap">{reply.text}</Text>}
    </BubbleFrame>
  );
}
