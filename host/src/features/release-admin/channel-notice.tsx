import { Alert, Box } from '@muhatap/shared/ui';
import { channelTitle } from '#entities/release-admin';

/** Names the channel whose releases the page shows and changes; nothing where it is everybody's. */
export function ChannelNotice({ channel }: { readonly channel: string }) {
  if (channel === 'production') return null;
  return (
    <Alert.Root status="info" mb="5" alignItems="flex-start">
      <Alert.Indicator />
      <Box minW="0" flex="1">
        <Alert.Title>{channelTitle(channel)}</Alert.Title>
        <Alert.Description>
          Buradaki sürümler yalnızca bu ortamda kullanılır; yaptıklarınız canlı ortamı etkilemez.
        </Alert.Description>
      </Box>
    </Alert.Root>
  );
}
