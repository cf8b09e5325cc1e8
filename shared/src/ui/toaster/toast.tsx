import type { MouseEvent } from 'react';
import type { Notification, NotificationLink, Severity } from '../../notifications';
import { Icon } from '../icon/icon';
import { Box, Button, Flex, IconButton, Link, Text } from '../primitives';

const PREFIX: Record<Severity, string> = {
  success: 'Başarılı',
  info: 'Bilgi',
  warning: 'Uyarı',
  error: 'Hata',
};

/** A link as any other: with a key held down, or the middle button, the browser opens it its own way. */
function ToastLink({
  link: { label, address, follow },
  onDismiss,
}: {
  readonly link: NotificationLink;
  readonly onDismiss: () => void;
}) {
  const go = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    onDismiss();
    follow();
  };
  return (
    <Link
      href={address}
      onClick={go}
      colorPalette="brand"
      color="colorPalette.fg"
      fontWeight="medium"
      mt="1"
    >
      {label}
    </Link>
  );
}

/** One notification: its severity shown by icon, colour and a name for screen readers. */
export function Toast({
  notification,
  onDismiss,
}: {
  readonly notification: Notification;
  readonly onDismiss: () => void;
}) {
  const { severity, title, message, link, undo } = notification;
  return (
    <Flex
      data-severity={severity}
      colorPalette={severity}
      gap="2.5"
      p="3"
      alignItems="flex-start"
      pointerEvents="auto"
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderColor="border"
      borderStartWidth="3px"
      borderStartColor="colorPalette.solid"
      borderRadius="md"
      shadow="lg"
      animationName="fade-in"
      animationDuration="moderate"
    >
      <Box color="colorPalette.fg" pt="0.5">
        <Icon name={severity} size={18} label={PREFIX[severity]} />
      </Box>
      <Box minW="0" flex="1" pt="0.5">
        {title ? <Text fontWeight="semibold">{title}</Text> : null}
        <Text overflowWrap="anywhere">{message}</Text>
        {link === null ? null : <ToastLink link={link} onDismiss={onDismiss} />}
      </Box>
      {undo && (
        <Button
          size="xs"
          variant="ghost"
          minH={{ base: '10', md: '7' }}
          onClick={() => {
            onDismiss();
            undo();
          }}
        >
          Geri al
        </Button>
      )}
      <IconButton
        size="2xs"
        variant="ghost"
        colorPalette="gray"
        aria-label="Bildirimi kapat"
        onClick={onDismiss}
      >
        <Icon name="close" size={14} />
      </IconButton>
    </Flex>
  );
}
