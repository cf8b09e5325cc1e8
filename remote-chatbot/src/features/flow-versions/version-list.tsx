import { platform } from '@muhatap/shared/platform';
import { Alert, Box, Button, Stack } from '@muhatap/shared/ui';
import type { ChatbotVersion } from '@muhatap/shared/wire/chatbots';
import { ProblemList, useFlowDraft } from '#entities/flow';
import { useLive } from './use-live';
import type { VersionHistoryProps } from './versions.types';
import { VersionPreview } from './version-preview';
import { VersionRow } from './version-row';

interface VersionListProps extends VersionHistoryProps {
  readonly versions: readonly ChatbotVersion[];
}

/** The versions, newest first, each with the way to make it live or bring it back into the draft. */
export function VersionList({ versions, chatbot, onLive, onClose }: VersionListProps) {
  const { busy, refusal, makeLive, takeOff } = useLive({ chatbot, onLive });
  const flow = useFlowDraft((draft) => draft.flow);
  const now = platform().clock.now();

  const actionFor = (version: number, isLive: boolean) =>
    isLive ? (
      <Button
        flexShrink="0"
        size="sm"
        variant="outline"
        colorPalette="gray"
        loading={busy === 'none'}
        disabled={busy !== null}
        onClick={takeOff}
      >
        Yayından kaldır
      </Button>
    ) : (
      <Button
        flexShrink="0"
        size="sm"
        variant="outline"
        colorPalette="gray"
        loading={busy === version}
        disabled={busy !== null}
        aria-label={`${version}. sürümü yayınla`}
        onClick={() => makeLive(version)}
      >
        Yayınla
      </Button>
    );

  return (
    <Box as="ul" listStyleType="none">
      {versions.map((version) => {
        const isLive = version.version === chatbot.live_version;
        const isRefused =
          refusal !== null &&
          (refusal.version === version.version || (refusal.version === null && isLive));
        return (
          <VersionRow
            key={version.version}
            version={version}
            isLive={isLive}
            now={now}
            action={actionFor(version.version, isLive)}
            preview={() => (
              <VersionPreview
                chatbotId={chatbot.id}
                version={version.version}
                onRestored={onClose}
              />
            )}
            refusal={
              !isRefused ? null : (
                <Stack gap="2" mt="2" role="alert">
                  <Alert.Root status="error" size="sm">
                    <Alert.Indicator />
                    <Alert.Title>{refusal.sentence}</Alert.Title>
                  </Alert.Root>
                  {refusal.problems.length === 0 ? null : (
                    <ProblemList problems={refusal.problems} flow={flow} />
                  )}
                </Stack>
              )
            }
          />
        );
      })}
    </Box>
  );
}
