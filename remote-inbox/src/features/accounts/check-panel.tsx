import { useNow } from '@muhatap/shared/clock';
import { usePageAction } from '@muhatap/shared/saving';
import type { AccountCheck, Connection } from '@muhatap/shared/wire/channels';
import { Alert, Box, Button, Flex, Heading, Icon, Stack, Text } from '@muhatap/shared/ui';
import { ErrorView, TableLoading } from '@muhatap/shared/ui/app';
import { useEffect, useEffectEvent } from 'react';
import { adoptCheck, useAccountCheck } from '#entities/account';
import { Moment } from './account-facts';
import { ArrivalProof } from './arrival-proof';
import { BusinessForm, RegisterForm } from './digits-form';
import { CheckSteps } from './check-steps';

interface CheckPanelProps {
  readonly connection: Connection;
}

/** The check of an account with its provider, and the proof that words arrive. One that was never checked is checked when it is shown. */
export function CheckPanel({ connection }: CheckPanelProps) {
  const { id } = connection;
  const now = useNow();
  const { data: check, error, refetch, isFetching } = useAccountCheck(id);
  const { run, isRunning, refusal } = usePageAction<AccountCheck>((fresh) => adoptCheck(id, fresh));
  const start = useEffectEvent(() => run({ do: 'check', id }));
  const isUnchecked = check?.checked_at === null;
  useEffect(() => {
    if (isUnchecked) start();
  }, [isUnchecked]);

  if (check === undefined)
    return error === null ? (
      <TableLoading label="Denetim yükleniyor…" rows={5} rowHeight="64px" cardHeight="64px" />
    ) : (
      <ErrorView
        title="Denetim yüklenemedi"
        message={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  return (
    <Stack gap="6">
      <Box>
        <Flex align="center" justify="space-between" gap="3" mb="3">
          <Heading as="h3" size="sm">
            Sağlayıcıdaki durum
          </Heading>
          <Button
            size="xs"
            variant="outline"
            colorPalette="gray"
            loading={isRunning}
            loadingText="Denetleniyor"
            onClick={() => run({ do: 'check', id })}
          >
            <Icon name="refresh" size={14} />
            Yeniden denetle
          </Button>
        </Flex>
        {refusal !== null && (
          <Alert.Root status="error" size="sm" mb="3">
            <Alert.Indicator />
            <Alert.Title>{refusal.sentence}</Alert.Title>
          </Alert.Root>
        )}
        {isUnchecked ? (
          <Text fontSize="sm" color="fg.muted" role="status">
            Hesap sağlayıcısında denetleniyor; birkaç saniye sürebilir.
          </Text>
        ) : (
          <>
            <CheckSteps steps={check.steps} />
            <Text fontSize="xs" color="fg.muted" mt="2">
              Denetlendi: <Moment iso={check.checked_at} now={now} />. Her gün kendiliğinden
              yinelenir.
            </Text>
          </>
        )}
      </Box>
      {check.can_register && <RegisterForm id={id} />}
      {check.can_name_business === true && <BusinessForm id={id} />}
      <Box>
        <Heading as="h3" size="sm" mb="3">
          Mesajlar ulaşıyor mu?
        </Heading>
        <ArrivalProof connection={connection} check={check} now={now} />
      </Box>
    </Stack>
  );
}
