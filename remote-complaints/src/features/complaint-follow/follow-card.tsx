import { notify } from '@muhatap/shared/notifications';
import { platform } from '@muhatap/shared/platform';
import { usePageAction } from '@muhatap/shared/saving';
import { Button, Icon, Stack, Text } from '@muhatap/shared/ui';
import type { ComplaintFollowLink } from '@muhatap/shared/wire/complaints';
import { useState } from 'react';
import type { FollowCommand } from './follow.types';

async function copy(url: string): Promise<void> {
  try {
    await platform().page.copyText(url);
    notify.success('Takip bağlantısı kopyalandı');
  } catch {
    notify.warning('Kopyalanamadı; bağlantıyı seçip kendiniz kopyalayın.');
  }
}

/** The address at which the citizen follows the complaint, to pass on. */
export function FollowCard({ complaintId }: { readonly complaintId: string }) {
  const [url, setUrl] = useState<string | null>(null);
  const action = usePageAction<ComplaintFollowLink>((link) => {
    setUrl(link.url);
    void copy(link.url);
  });
  const command: FollowCommand = { intent: 'follow-link', id: complaintId };
  return (
    <Stack gap="2" align="flex-start" fontSize="sm">
      <Text color="fg.muted">
        Vatandaş, bağlantı ve telefonunun son dört rakamıyla durumu görür, bilgi ve fotoğraf ekler.
      </Text>
      <Button
        size="xs"
        variant="outline"
        colorPalette="gray"
        loading={action.isRunning}
        onClick={() => (url === null ? action.run(command) : void copy(url))}
      >
        <Icon name="copy" size={14} />
        Takip bağlantısını kopyala
      </Button>
      {url === null ? null : (
        <Text className="tabular" overflowWrap="anywhere">
          {url}
        </Text>
      )}
      {action.refusal === null ? null : (
        <Text role="alert" color="error.fg">
          {action.refusal.sentence}
        </Text>
      )}
    </Stack>
  );
}
