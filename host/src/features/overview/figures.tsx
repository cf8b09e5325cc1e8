import { formatNumber } from '@muhatap/shared/i18n';
import { Box, Grid, Text } from '@muhatap/shared/ui';
import type { GeneralReport } from '@muhatap/shared/wire/reports';

/** Today's numbers in one line. */
export function Figures({ report }: { readonly report: GeneralReport }) {
  const today = report.days.at(-1);
  const figures = [
    { label: 'Bugün gelen mesaj', value: today?.received ?? 0 },
    { label: 'Bugün gönderilen yanıt', value: today?.sent ?? 0 },
    { label: 'Açık görüşme', value: report.open_rooms },
    { label: 'Yanıt bekleyen', value: report.waiting_rooms },
  ];
  return (
    <Grid
      as="dl"
      templateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      overflow="hidden"
    >
      {figures.map(({ label, value }, index) => (
        <Box
          key={label}
          px="5"
          py="4"
          display="flex"
          flexDirection="column-reverse"
          justifyContent="flex-end"
          borderColor="border"
          borderStartWidth={{ base: index % 2 === 0 ? '0' : '1px', md: index === 0 ? '0' : '1px' }}
          borderTopWidth={{ base: index < 2 ? '0' : '1px', md: '0' }}
        >
          <Text as="dt" color="fg.muted" fontSize="sm">
            {label}
          </Text>
          <Text as="dd" fontSize="3xl" fontWeight="semibold" lineHeight="1.25" className="tabular">
            {formatNumber(value)}
          </Text>
        </Box>
      ))}
    </Grid>
  );
}
