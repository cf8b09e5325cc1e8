import { formatNumber } from '@muhatap/shared/i18n';
import { Text, VisuallyHidden } from '@muhatap/shared/ui';
import { useNotificationList } from '#entities/notification';

const MOST = 99;

/** The name of the bell, and the number of unread notifications on it. */
export function UnreadMark() {
  const unread = useNotificationList((state) => state.unread);
  if (unread === 0) return <VisuallyHidden>Bildirimler</VisuallyHidden>;
  return (
    <>
      <Text
        as="span"
        aria-hidden
        className="tabular"
        position="absolute"
        top="0"
        insetEnd="0"
        minW="4.5"
        px="1"
        borderRadius="full"
        bg="error.solid"
        color="error.contrast"
        fontSize="2xs"
        fontWeight="semibold"
        lineHeight="18px"
        textAlign="center"
        pointerEvents="none"
      >
        {unread > MOST ? `${MOST}+` : unread}
      </Text>
      <VisuallyHidden>Bildirimler, {formatNumber(unread)} okunmamış</VisuallyHidden>
    </>
  );
}
