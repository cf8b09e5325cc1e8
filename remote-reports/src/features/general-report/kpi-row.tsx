import { formatNumber } from '@muhatap/shared/i18n';
import { Box, chakra, Grid, HStack, Icon, type IconName, Text } from '@muhatap/shared/ui';
import type { GeneralReport } from '@muhatap/shared/wire';

interface Kpi {
  label: string;
  value: number;
  icon: IconName;
  note: string;
}

const kpisOf = (report: GeneralReport): readonly Kpi[] => [
  { label: 'Gelen mesaj', value: report.received, icon: 'message', note: 'dönem içinde' },
  { label: 'Giden mesaj', value: report.sent, icon: 'send', note: 'dönem içinde' },
  { label: 'Yeni kişi', value: report.new_customers, icon: 'user-add', note: 'dönem içinde' },
  { label: 'Açık görüşme', value: report.open_rooms, icon: 'inbox', note: 'şu anda' },
  { label: 'Yanıt bekleyen', value: report.waiting_rooms, icon: 'clock', note: 'şu anda' },
];

export function KpiRow({ report }: { readonly report: GeneralReport }) {
  return (
    <Grid as="dl" m="0" templateColumns={{ base: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)', lg: 'repeat(5, 1fr)' }} borderWidth="1px" borderRadius="md" overflow="hidden" gap="1px" bg="border">
      {kpisOf(report).map(({ label, value, icon, note }) => (
        <Box key={label} bg="bg.panel" p={{ base: '4', md: '5' }} flexGrow="1">
          <HStack as="dt" gap="2" color="fg.muted" fontSize="sm"><Icon name={icon} size={15} /><span>{label}</span></HStack>
          <chakra.dd m="0" mt="1">
            <Text fontSize="3xl" fontWeight="semibold" lineHeight="1.15" fontVariantNumeric="tabular-nums">{formatNumber(value)}</Text>
            <Text fontSize="xs" color="fg.muted">{note}</Text>
          </chakra.dd>
        </Box>
      ))}
      <Box bg="bg.panel" hideFrom="lg" aria-hidden />
    </Grid>
  );
}
