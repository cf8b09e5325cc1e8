import type { SaysisChange, SaysisStatus } from '@muhatap/shared/wire';
import { Alert, Box, Button, HStack, Icon, IconButton, Stack, Text } from '@muhatap/shared/ui';
import { Drawer, EmptyView, Portal } from '@muhatap/shared/ui/app';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { EMPTY_LEDGER_QUERY, kindName, ledgerAddress, nextStep, type LedgerQuery } from '#entities/saysis';
import { awaitedAddress } from './change-action';
import { ChangeDecision } from './change-decision';
import { ChangeDetails } from './change-details';
import { ChangeDifference } from './change-difference';
import { caseName, ChangeState } from './change-facts';

interface ChangeDrawerProps {
  /** The rows of the list behind it. */
  readonly changes: readonly SaysisChange[];
  readonly query: LedgerQuery;
  readonly health: SaysisStatus['health'];
  readonly now: number;
  readonly mayChange: boolean;
  readonly onClose: () => void;
}

function Story({ change, health, now, isGone }: Pick<ChangeDrawerProps, 'health' | 'now'> & { readonly change: SaysisChange; readonly isGone: boolean }) {
  return (
    <Box>
      <HStack mb="2" gap="2"><ChangeState change={change} /><Text fontSize="sm" color="fg.muted" className="tabular" truncate>{caseName(change)}</Text></HStack>
      {change.complaint !== null && <Text fontWeight="medium" mb="1" overflowWrap="anywhere">{change.complaint.konuOzeti}</Text>}
      <Text color="fg.muted" overflowWrap="anywhere">{nextStep(change, health, now)}</Text>
      {change.waits_for !== null && change.state === 'waiting' && <Button asChild size="xs" variant="outline" mt="2"><RouterLink to={awaitedAddress(change)}>Beklediği değişikliği göster</RouterLink></Button>}
      {isGone && (
        <Alert.Root status="info" mt="3" size="sm"><Alert.Indicator /><Alert.Title>Bu değişikliğin durumu siz bakarken değişti. <Box asChild textDecoration="underline"><RouterLink to={ledgerAddress({ ...EMPTY_LEDGER_QUERY, complaint: change.complaint?.id ?? null, change: change.id })}>Güncel hâlini göster</RouterLink></Box></Alert.Title></Alert.Root>
      )}
      {change.last_error !== null && (change.state === 'dead' || change.state === 'waiting' || change.state === 'discarded') && (
        <Alert.Root status="error" mt="3" size="sm"><Alert.Indicator /><Alert.Title overflowWrap="anywhere">Son hata: {change.last_error}</Alert.Title></Alert.Root>
      )}
    </Box>
  );
}

/** One change: what happened, what is next, the difference field by field, and what a person can do. */
export function ChangeDrawer({ changes, query, health, now, mayChange, onClose }: ChangeDrawerProps) {
  const [kept, keep] = useState<SaysisChange | null>(null);
  const found = changes.find(({ id }) => id === query.change);
  // A row that leaves the narrowed list while somebody reads it does not vanish under their eyes.
  if (found !== undefined && found !== kept) keep(found);
  const change = found ?? (kept?.id === query.change ? kept : undefined);
  return (
    <Drawer.Root open placement="end" size={{ base: 'full', sm: 'md' }} onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header display="flex" alignItems="center" justifyContent="space-between" gap="3">
              <Drawer.Title>{change === undefined ? 'Değişiklik' : kindName(change)}</Drawer.Title>
              <IconButton size="sm" variant="ghost" colorPalette="gray" aria-label="Kapat" onClick={onClose}><Icon name="close" /></IconButton>
            </Drawer.Header>
            <Drawer.Body pb="6">
              {change === undefined
                ? <EmptyView icon="history" title="Bu değişiklik listede değil" text="Daha eski bir sayfada ya da başka bir süzgeçte olabilir." action={<Button size="sm" variant="outline" onClick={onClose}>Listeye dön</Button>} />
                : (
                  <Stack gap="5">
                    <Story change={change} health={health} now={now} isGone={found === undefined} />
                    <ChangeDifference change={change} />
                    <ChangeDecision change={change} mayChange={mayChange} onDone={onClose} />
                    <Box borderTopWidth="1px" borderColor="border" pt="4"><ChangeDetails change={change} /></Box>
                  </Stack>
                )}
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
