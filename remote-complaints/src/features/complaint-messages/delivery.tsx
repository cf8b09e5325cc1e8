import { Box, Button, Flex, Icon, type IconName, Text } from '@muhatap/shared/ui';
import type { MessageStatus } from '@muhatap/shared/wire/conversations';
import { entryOf, type Open } from '@muhatap/shared/wire/open';

const TICKS: Readonly<
  Record<Exclude<MessageStatus, 'received'>, { readonly icon: IconName; readonly label: string }>
> = {
  queued: { icon: 'clock', label: 'Gönderiliyor' },
  sent: { icon: 'check', label: 'Gönderildi' },
  delivered: { icon: 'check-double', label: 'İletildi' },
  read: { icon: 'check-double', label: 'Okundu' },
  failed: { icon: 'alert', label: 'Gönderilemedi' },
};

/** Delivery status of our message on its channel; nothing for one that is not known here. */
export function DeliveryTicks({ status }: { readonly status: Open<MessageStatus> }) {
  const ticks = entryOf(TICKS, status);
  if (ticks === undefined) return null;
  const { icon, label } = ticks;
  return (
    <Box
      as="span"
      display="inline-flex"
      title={label}
      opacity={status === 'read' || status === 'failed' ? 1 : 0.85}
    >
      <Icon name={icon} size={14} label={label} {...(status === 'read' && { color: 'brand.fg' })} />
    </Box>
  );
}

/** Why it did not arrive, and the way to say it again in other words or at another time. */
export function DeliveryFailure({
  error,
  onRewrite,
}: {
  readonly error: string | null;
  readonly onRewrite: (() => void) | null;
}) {
  return (
    <Flex
      role="alert"
      mt="1"
      columnGap="2"
      rowGap="1"
      align="center"
      justify="flex-end"
      wrap="wrap"
      fontSize="xs"
      color="error.fg"
    >
      <Flex gap="1" align="flex-start">
        <Box mt="0.5">
          <Icon name="alert" size={14} />
        </Box>
        <Text>{error ?? 'Mesaj gönderilemedi'}</Text>
      </Flex>
      {onRewrite === null ? null : (
        <Button size="2xs" variant="outline" colorPalette="gray" bg="bg.panel" onClick={onRewrite}>
          <Icon name="edit" size={12} />
          Yeniden yaz
        </Button>
      )}
    </Flex>
  );
}
