import { formatNumber } from '@muhatap/shared/i18n';
import { Box, Button, HStack, Link, Stack, Text } from '@muhatap/shared/ui';
import { StatusChip } from '@muhatap/shared/ui/app';
import type { ComplaintPoints } from '@muhatap/shared/wire/complaints';
import { Link as RouterLink } from 'react-router-dom';
import { openedFrom } from '#entities/complaint';
import { complaintAddresses } from '../../addresses';

interface PointListProps {
  readonly points: ComplaintPoints | null;
  readonly isFailed: boolean;
  /** The address to go back to. */
  readonly address: string;
  readonly onReload: () => void;
}

function titleOf({ total, has_more, listed }: ComplaintPoints): string {
  if (total === 0) return 'Bu alanda şikayet yok';
  const number = formatNumber(total);
  if (has_more) return `Bu alandaki en yeni ${number} şikayet`;
  return total > listed.length
    ? `Bu alanda ${number} şikayet, en yeni ${formatNumber(listed.length)} tanesi`
    : `Bu alanda ${number} şikayet`;
}

function Title({ points, isFailed, onReload }: Omit<PointListProps, 'address'>) {
  if (isFailed)
    return (
      <HStack gap="2" wrap="wrap">
        <Text fontSize="sm" color="fg.error">
          Haritadaki şikayetler yüklenirken hata oluştu
        </Text>
        <Button size="2xs" variant="outline" onClick={onReload}>
          Tekrar Dene
        </Button>
      </HStack>
    );
  return (
    <Text fontSize="sm" fontWeight="semibold">
      {points === null ? 'Şikayetler yükleniyor...' : titleOf(points)}
    </Text>
  );
}

/** The newest complaints of the view by name, for whoever reads and for browsers without a map. */
export function PointList({ points, isFailed, address, onReload }: PointListProps) {
  return (
    <Stack as="section" aria-label="Bu alandaki şikayetler" gap="3" minH="0">
      <Box aria-live="polite">
        <Title points={points} isFailed={isFailed} onReload={onReload} />
      </Box>
      <Stack as="ul" listStyleType="none" gap="0" overflowY="auto" minH="0">
        {(points?.listed ?? []).map(({ id, konuOzeti, number, durum, type }) => (
          <Box as="li" key={id} py="2" borderBottomWidth="1px" borderColor="border" fontSize="sm">
            <Link asChild display="block" lineClamp="2">
              <RouterLink to={complaintAddresses.complaint(id)} state={openedFrom(address)}>
                {konuOzeti}
              </RouterLink>
            </Link>
            <HStack gap="2" mt="1" fontSize="xs" color="fg.muted" className="tabular" wrap="wrap">
              <StatusChip status={durum} size="xs" />
              <span>{number}</span>
              {type === null ? null : <span>{type}</span>}
            </HStack>
          </Box>
        ))}
      </Stack>
    </Stack>
  );
}
