import type { Outcome } from '@muhatap/shared/lib';
import { relativeTime } from '@muhatap/shared/i18n';
import type { SaysisStatus } from '@muhatap/shared/wire/complaints';
import { Alert, Button, Icon, Stack, Text, VisuallyHidden } from '@muhatap/shared/ui';
import { Skeleton, StatusChip } from '@muhatap/shared/ui/app';
import { Link as RouterLink } from 'react-router-dom';
import {
  formatSum,
  EMPTY_LEDGER_QUERY,
  describeHealth,
  isSetUp,
  ledgerAddress,
  needsPerson,
} from '#entities/saysis';
import { complaintAddresses } from '../../addresses';
import { IntegrationCard } from './integration-card';

const ABOUT = 'Şikayetleri belediyenizin SAYSIS sistemiyle iki yönde eşit tutar.';

interface SaysisCardProps {
  /** Null while it is on its way. */
  readonly outcome: Outcome<SaysisStatus> | null;
  readonly now: number;
  readonly mayChange: boolean;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Leads to what waits for a decision: to the one kind of it, or to the whole ledger where there are both. */
function decisionAddress({ counts: { dead, conflict } }: SaysisStatus): string {
  const single = dead === 0 ? 'conflict' : 'dead';
  const state = dead > 0 && conflict > 0 ? null : single;
  return ledgerAddress({ ...EMPTY_LEDGER_QUERY, state });
}

function Facts({ status, now }: { readonly status: SaysisStatus; readonly now: number }) {
  const { health, counts } = status;
  return (
    <Stack gap="2" fontSize="sm">
      <Text>{describeHealth(health, now).title}.</Text>
      <Text color="fg.muted" className="tabular">
        Son başarılı aktarım:{' '}
        {health.last_ok_at === null ? 'henüz yok' : relativeTime(health.last_ok_at, now)} · Sırada{' '}
        {formatSum(counts.waiting, counts.sending)} değişiklik
      </Text>
      {needsPerson(status) > 0 && (
        <Text>
          <RouterLink to={decisionAddress(status)} style={{ textDecoration: 'underline' }}>
            {formatSum(counts.conflict, counts.dead)} değişiklik karar bekliyor
          </RouterLink>
        </Text>
      )}
    </Stack>
  );
}

function FactsLoading() {
  return (
    <Stack role="status" gap="3">
      <VisuallyHidden>SAYSIS durumu yükleniyor…</VisuallyHidden>
      <Skeleton h="4" w="70%" />
      <Skeleton h="4" w="50%" />
    </Stack>
  );
}

const ledger = (
  <Button asChild size="sm" variant="outline">
    <RouterLink to={complaintAddresses.saysisSync()}>
      <Icon name="history" size={15} />
      Eşitleme geçmişi
    </RouterLink>
  </Button>
);

/** SAYSIS at a glance. */
export function SaysisCard({ outcome, now, mayChange, isRetrying, onRetry }: SaysisCardProps) {
  if (outcome === null) {
    return (
      <IntegrationCard icon="refresh" title="SAYSIS" text={ABOUT} actions={ledger}>
        <FactsLoading />
      </IntegrationCard>
    );
  }
  if (!outcome.ok) {
    return (
      <IntegrationCard
        icon="refresh"
        title="SAYSIS"
        text={ABOUT}
        actions={
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            loading={isRetrying}
            onClick={onRetry}
          >
            <Icon name="refresh" size={15} />
            Tekrar Dene
          </Button>
        }
      >
        <Alert.Root status="error">
          <Alert.Indicator />
          <Alert.Title>{outcome.message}</Alert.Title>
        </Alert.Root>
      </IntegrationCard>
    );
  }
  const status = outcome.data;
  const { chip, tone } = describeHealth(status.health, now);
  const isReady = isSetUp(status);
  return (
    <IntegrationCard
      icon="refresh"
      title="SAYSIS"
      text={ABOUT}
      chip={<StatusChip status={isReady ? chip : 'Bağlı değil'} tone={isReady ? tone : 'gray'} />}
      actions={
        <>
          {ledger}
          {mayChange && (
            <Button
              asChild
              size="sm"
              variant={isReady ? 'ghost' : 'solid'}
              {...(isReady && { colorPalette: 'gray' })}
            >
              <RouterLink to={ledgerAddress({ ...EMPTY_LEDGER_QUERY, settings: true })}>
                <Icon name="settings" size={15} />
                {isReady ? 'Bağlantı ayarları' : 'SAYSIS’i bağla'}
              </RouterLink>
            </Button>
          )}
        </>
      }
    >
      {isReady ? (
        <Facts status={status} now={now} />
      ) : (
        <Text fontSize="sm" color="fg.muted">
          Henüz bağlanmadı.{' '}
          {mayChange
            ? 'Adresi ve anahtarı girince şikayetler kendiliğinden aktarılır.'
            : 'Bağlamak için ayar yetkisi gerekir.'}
        </Text>
      )}
    </IntegrationCard>
  );
}
