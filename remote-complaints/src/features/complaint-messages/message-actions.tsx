import { askConfirm, notify } from '@muhatap/shared/notifications';
import { usePageAction } from '@muhatap/shared/saving';
import { Button, Icon, IconButton, Text } from '@muhatap/shared/ui';
import type { ComplaintMessage } from '@muhatap/shared/wire/complaints';
import type { ReactNode } from 'react';
import type { MessageCommand } from './message.types';

interface ActionProps {
  readonly complaintId: string;
  readonly message: ComplaintMessage;
}

const Refused = ({ children }: { readonly children: ReactNode }) => (
  <Text role="alert" flexBasis="full" color="error.fg">
    {children}
  </Text>
);

/** Takes a message out of the complaint; it stays in its conversation. */
export function RemoveMessage({ complaintId, message }: ActionProps) {
  const { run, isRunning, refusal } = usePageAction(() =>
    notify.success('Mesaj şikayetten çıkarıldı'),
  );
  const remove = async () => {
    if (
      await askConfirm({
        title: 'Mesaj şikayetten çıkarılsın mı?',
        message: 'Konuşmada kalır, bu şikayetin mesajları arasında görünmez.',
      })
    )
      run({
        intent: 'remove-message',
        id: complaintId,
        messageId: message._id,
      } satisfies MessageCommand);
  };
  return (
    <>
      <IconButton
        className="message-tools"
        size="2xs"
        variant="ghost"
        colorPalette="gray"
        aria-label="Şikayetten çıkar"
        title="Şikayetten çıkar"
        loading={isRunning}
        onClick={() => void remove()}
      >
        <Icon name="close" size={13} />
      </IconButton>
      {refusal === null ? null : <Refused>{refusal.sentence}</Refused>}
    </>
  );
}

/** Adds a message of the conversation to the complaint. */
export function AddMessage({ complaintId, message }: ActionProps) {
  const { run, isRunning, refusal } = usePageAction(() => notify.success('Mesaj şikayete eklendi'));
  const add = () =>
    run({
      intent: 'add-message',
      id: complaintId,
      roomMessageId: message.roomMessageId ?? '',
    } satisfies MessageCommand);
  return (
    <>
      <Button
        className="message-tools"
        size="2xs"
        variant="ghost"
        colorPalette="gray"
        loading={isRunning}
        onClick={add}
      >
        <Icon name="add" size={12} />
        Bu şikayete ekle
      </Button>
      {refusal === null ? null : <Refused>{refusal.sentence}</Refused>}
    </>
  );
}
