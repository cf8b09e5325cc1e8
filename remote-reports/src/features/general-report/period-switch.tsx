import { Button, chakra } from '@muhatap/shared/ui';
import { Link as RouterLink } from 'react-router-dom';
import { generalReportAddress, type Period, PERIODS } from '#entities/report';

/** Links, not buttons: each period has its own address. */
export function PeriodSwitch({ days }: { readonly days: Period }) {
  return (
    <chakra.nav aria-label="Dönem" display="inline-flex" gap="1" p="1" borderRadius="md" bg="bg.muted">
      {PERIODS.map((period) => (
        <Button key={period} asChild size="xs" variant={period === days ? 'solid' : 'ghost'} colorPalette={period === days ? 'brand' : 'gray'}>
          <RouterLink to={generalReportAddress(period)} aria-current={period === days ? 'page' : undefined} preventScrollReset>{`Son ${period} gün`}</RouterLink>
        </Button>
      ))}
    </chakra.nav>
  );
}
