import { platform as machine } from '@muhatap/shared/platform';
import { CHANNELS, type Platform } from '@muhatap/shared/wire/channels';
import { Stack, Text } from '@muhatap/shared/ui';
import { ACCOUNT_GUIDES } from '#entities/account';
import { CopyLine } from '@muhatap/shared/ui/app';

/** The values to paste into the provider's console so that messages arrive here. */
export function WebhookNotes({ platform }: { readonly platform: Platform }) {
  const { provider } = ACCOUNT_GUIDES[platform];
  const address = `${machine().page.origin}/webhooks/${CHANNELS[platform].webhook}`;
  return (
    <Stack gap="3">
      <Text fontSize="sm" color="fg.muted">
        {provider} panelindeki webhook ayarına yapıştırın; mesajlar bu adrese gelir.
      </Text>
      <CopyLine label="Webhook adresi" value={address} />
    </Stack>
  );
}
