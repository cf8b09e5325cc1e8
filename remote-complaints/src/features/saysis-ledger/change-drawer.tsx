import type { SaysisChange, SaysisStatus } from '@muhatap/shared/wire/complaints';
import {
  Alert,
  Box,
  Button,
  HStack,
  Icon,
  IconButton,
  Stack,
  Text,
  VisuallyHidden,
} from '@muhatap/shared/ui';
import { Drawer, EmptyView, ErrorView, Portal, Skeleton } from '@muhatap/shared/ui/app';
import { Link as RouterLink } from 'react-router-dom';
import { isUndecided, kindName, ledgerAddress, nextStep, type LedgerQuery } from '#entities/saysis';
import { ChangeDecision } from './change-decision';
import { ChangeDetails } from './change-details';
import { ChangeDifference } from './change-difference';
import { caseName, ChangeState } from './change-facts';

/** The row that the address opens: `missing` where the ledger has none, `failed` where it could not be read. */
export type OpenedChange = SaysisChange | 'loading' | 'missing' | 'failed';

interface ChangeDrawerProps {
  readonly opened: OpenedChange;
  readonly query: LedgerQuery;
  readonly health: SaysisStatus['health'];
  readonly now: number;
  readonly mayChange: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

interface StoryProps extends Pick<ChangeDrawerProps, 'health' | 'now' | 'query'> {
  readonly change: SaysisChange;
}

/** The other change on which this one hangs, in a word. */
function Elsewhere({ change, query }: Pick<StoryProps, 'change' | 'query'>) {
  const { state, waits_for, decided_in } = change;
  const [id, text] =
    state === 'waiting' && waits_for !== null
      ? [waits_for, 'Beklediği değişikliği göster']
      : [
          decided_in?.id ?? null,
          isUndecided(change)
            ? 'Karar verilecek değişikliği göster'
            : 'Çakıştığı değişikliği göster',
        ];
  return id === null ? null : (
    <Button asChild size="xs" variant="outline" mt="2">
      <RouterLink to={ledgerAddress({ ...query, change: id })} preventScrollReset>
        {text}
      </RouterLink>
    </Button>
  );
}

function Story({ change, query, health, now }: StoryProps) {
  return (
    <Box>
      <HStack mb="2" gap="2">
        <ChangeState change={change} />
        <Text fontSize="sm" color="fg.muted" className="tabular" truncate>
          {caseName(change)}
        </Text>
      </HStack>
      {change.complaint !== null && (
        <Text fontWeight="medium" mb="1" overflowWrap="anywhere">
          {change.complaint.konuOzeti}
        </Text>
      )}
      <Text color="fg.muted" overflowWrap="anywhere">
        {nextStep(change, health, now)}
      </Text>
      <Elsewhere change={change} query={query} />
      {change.last_error !== null &&
        (change.state === 'dead' || change.state === 'waiting' || change.state === 'discarded') && (
          <Alert.Root status={change.state === 'discarded' ? 'neutral' : 'error'} mt="3" size="sm">
            <Alert.Indicator />
            <Alert.Title overflowWrap="anywhere">Son hata: {change.last_error}</Alert.Title>
          </Alert.Root>
        )}
    </Box>
  );
}

function Body({ opened, query, health, now, mayChange, onRetry, onClose }: ChangeDrawerProps) {
  switch (opened) {
    case 'loading':
      return (
        <Stack role="status" gap="3">
          <VisuallyHidden>Değişiklik yükleniyor…</VisuallyHidden>
          <Skeleton h="5" w="40%" />
          <Skeleton h="4" w="80%" />
          <Skeleton h="16" mt="2" />
          <Skeleton h="32" mt="2" />
        </Stack>
      );
    case 'failed':
      return (
        <ErrorView
          title="Değişiklik yüklenemedi"
          message="Bağlantınızı denetleyip yeniden deneyin."
          onRetry={onRetry}
        />
      );
    case 'missing':
      return (
        <EmptyView
          icon="history"
          title="Değişiklik bulunamadı"
          text="Bağlantı eksik ya da başka bir kuruma ait olabilir."
          action={
            <Button size="sm" variant="outline" onClick={onClose}>
              Deftere dön
            </Button>
          }
        />
      );
    default:
      return (
        <Stack gap="5">
          <Story change={opened} query={query} health={health} now={now} />
          <ChangeDifference change={opened} />
          <ChangeDecision change={opened} mayChange={mayChange} onDone={onClose} />
          <Box borderTopWidth="1px" borderColor="border" pt="4">
            <ChangeDetails change={opened} />
          </Box>
        </Stack>
      );
  }
}

/** One change: what happened, what is next, the difference field by field, and what a person can do. */
export function ChangeDrawer(props: ChangeDrawerProps) {
  const { opened, onClose } = props;
  return (
    <Drawer.Root
      open
      placement="end"
      size={{ base: 'full', sm: 'md' }}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              gap="3"
            >
              <Drawer.Title>
                {typeof opened === 'string' ? 'Değişiklik' : kindName(opened)}
              </Drawer.Title>
              <IconButton
                size="sm"
                variant="ghost"
                colorPalette="gray"
                aria-label="Kapat"
                onClick={onClose}
              >
                <Icon name="close" />
              </IconButton>
            </Drawer.Header>
            <Drawer.Body pb="6">
              <Body {...props} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
