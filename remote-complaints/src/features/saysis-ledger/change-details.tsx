import { formatDateTime, formatNumber } from '@muhatap/shared/i18n';
import type { SaysisChange } from '@muhatap/shared/wire/complaints';
import { Box, Button, Flex, Grid, Icon, Text } from '@muhatap/shared/ui';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { directionLabel, EMPTY_LEDGER_QUERY, isUndecided, ledgerAddress } from '#entities/saysis';
import { complaintAddresses } from '../../addresses';

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <Text as="dt" color="fg.muted">
        {name}
      </Text>
      <Text as="dd" className="tabular" overflowWrap="anywhere">
        {children}
      </Text>
    </>
  );
}

/** Where a change belongs and what has become of it so far. */
export function ChangeDetails({ change }: { readonly change: SaysisChange }) {
  const { complaint, external_id, direction, seq, attempts, created_at, finished_at, resolved_by } =
    change;
  return (
    <Box fontSize="sm">
      <Grid as="dl" templateColumns="minmax(110px, auto) minmax(0, 1fr)" columnGap="4" rowGap="1.5">
        <Fact name="Yön">{directionLabel(direction).long}</Fact>
        {external_id !== null && <Fact name="SAYSIS numarası">{external_id}</Fact>}
        <Fact name="Defter numarası">{formatNumber(seq)}</Fact>
        {(direction === 'out' || attempts > 0) && (
          <Fact name="Deneme">{attempts === 0 ? 'Henüz denenmedi' : formatNumber(attempts)}</Fact>
        )}
        <Fact name="Oluştu">{formatDateTime(created_at)}</Fact>
        {finished_at !== null && !isUndecided(change) && (
          <Fact name="Bitti">{formatDateTime(finished_at)}</Fact>
        )}
        {resolved_by !== null && <Fact name="Karar veren">{resolved_by}</Fact>}
      </Grid>
      {complaint !== null && (
        <Flex gap="2" mt="4" flexWrap="wrap">
          <Button asChild size="sm" variant="outline" colorPalette="gray">
            <RouterLink to={complaintAddresses.complaint(complaint.id)}>
              <Icon name="complaint" size={15} />
              Şikayeti aç
            </RouterLink>
          </Button>
          <Button asChild size="sm" variant="outline" colorPalette="gray">
            <RouterLink to={ledgerAddress({ ...EMPTY_LEDGER_QUERY, complaint: complaint.id })}>
              <Icon name="history" size={15} />
              Başvurunun bütün değişiklikleri
            </RouterLink>
          </Button>
        </Flex>
      )}
    </Box>
  );
}
