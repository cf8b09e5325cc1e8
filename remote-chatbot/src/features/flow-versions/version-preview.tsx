import { messageOf } from '@muhatap/shared/api';
import { outcomeOf, useSettled, type Outcome } from '@muhatap/shared/lib';
import { notify } from '@muhatap/shared/notifications';
import { Alert, Button, Icon, Stack, Text } from '@muhatap/shared/ui';
import { Skeleton } from '@muhatap/shared/ui/app';
import type { ChatbotVersionDetail } from '@muhatap/shared/wire/chatbots';
import { useState } from 'react';
import { readVersion } from '#entities/chatbot';
import {
  changeTo,
  countFlow,
  describeCount,
  differenceOf,
  describeDifference,
  useFlowDraft,
  useFlowDraftStore,
} from '#entities/flow';

interface VersionPreviewProps {
  readonly chatbotId: string;
  readonly version: number;
  /** The draft is as this version was. */
  readonly onRestored: () => void;
}

const FAILED = 'Sürüm okunamadı.';
const ask = (chatbotId: string, version: number) => ({
  outcome: outcomeOf(readVersion(chatbotId, version), (error) => messageOf(error, FAILED)),
});

function Restore({
  detail: { version, flow },
  onRestored,
}: {
  readonly detail: ChatbotVersionDetail;
  readonly onRestored: () => void;
}) {
  const store = useFlowDraftStore();
  const change = changeTo(
    useFlowDraft((draft) => draft.flow),
    flow,
  );
  const difference = describeDifference(differenceOf(change));
  const restore = () => {
    store.edit(change, { selected: new Set() });
    notify.success(`${version}. sürüm taslağa geri yüklendi. Geri al ile vazgeçebilirsiniz.`);
    onRestored();
  };
  return (
    <Stack gap="2" align="flex-start">
      <Text fontSize="sm">{describeCount(countFlow(flow))}</Text>
      <Text fontSize="sm" color="fg.muted">
        {difference === null ? 'Taslakla aynı.' : `Taslağa yüklenirse: ${difference}.`}
      </Text>
      {difference === null ? null : (
        <Button size="xs" variant="outline" colorPalette="gray" onClick={restore}>
          <Icon name="undo" size={14} />
          Taslağa geri yükle
        </Button>
      )}
    </Stack>
  );
}

/** A version compared with the draft, and the command that restores it. */
export function VersionPreview({ chatbotId, version, onRestored }: VersionPreviewProps) {
  const [request, setRequest] = useState(() => ask(chatbotId, version));
  const { shown, isWaiting } = useSettled<
    ChatbotVersionDetail,
    { outcome: Promise<Outcome<ChatbotVersionDetail>> }
  >(request);
  if (shown === null)
    return (
      <Stack gap="2" role="status" aria-label="Sürüm yükleniyor…">
        <Skeleton height="20px" width="180px" />
        <Skeleton height="20px" width="240px" maxW="full" />
        <Skeleton height="32px" width="150px" />
      </Stack>
    );
  if (shown.outcome.ok) return <Restore detail={shown.outcome.data} onRestored={onRestored} />;
  return (
    <Alert.Root status="error" size="sm" alignItems="center">
      <Alert.Indicator />
      <Alert.Title flex="1">{shown.outcome.message}</Alert.Title>
      <Button
        size="xs"
        variant="outline"
        colorPalette="gray"
        loading={isWaiting}
        onClick={() => setRequest(ask(chatbotId, version))}
      >
        Tekrar Dene
      </Button>
    </Alert.Root>
  );
}
