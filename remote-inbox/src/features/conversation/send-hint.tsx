import type { SendState } from '#entities/conversation';
import { Flex, Icon, Text } from '@muhatap/shared/ui';

const HINTS: Partial<Record<SendState, string>> = {
  waiting: 'Bağlantı gelince gönderilecek',
  held: 'Onayınızı bekliyor: bu arada yeni mesaj yazıldı',
};

/** Why a send of ours has not left yet; nothing while it is simply on its way. */
export function SendHint({ state }: { readonly state: SendState | null }) {
  const words = state === null ? undefined : HINTS[state];
  if (words === undefined) return null;
  return (
    <Flex gap="1" align="center" mt="1" fontSize="xs" color="warning.fg">
      <Icon name="clock" size={13} />
      <Text>{words}</Text>
    </Flex>
  );
}
