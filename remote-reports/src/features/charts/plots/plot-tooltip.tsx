import { Box, Flex, Text } from '@muhatap/shared/ui';
import { useEffect } from 'react';
import type { TooltipContentProps } from 'recharts';
import { hasRows } from '#entities/chart';
import { formatValue } from '#entities/report';
import { SeriesSample } from '../series-sample';
import type { PlotProps } from './plot.types';

interface PlotTooltipProps
  extends Pick<PlotProps, 'plot' | 'clock'>, Pick<TooltipContentProps, 'active' | 'activeIndex'> {
  /** Index of the series that a click or Enter opens. */
  readonly aimed: number;
  /** Called with the point that is shown, or null for none. */
  readonly onShow: (point: number | null) => void;
}

/** All values of one point, the aimed one in bold. */
export function PlotTooltip({ plot, clock, active, activeIndex, aimed, onShow }: PlotTooltipProps) {
  const index = active && activeIndex != null ? Number(activeIndex) : null;
  useEffect(() => onShow(index), [index, onShow]);
  const point = index === null ? undefined : plot.points[index];
  if (!point) return null;
  const one = plot.series[aimed];
  return (
    <Box
      role="status"
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderRadius="sm"
      shadow="md"
      px="3"
      py="2"
      fontSize="xs"
      maxW="280px"
    >
      <Text fontWeight="semibold" mb="1">
        {point.name}
      </Text>
      {plot.series.map(({ id, measure, name, place }, series) => (
        <Flex key={id} align="center" gap="2" fontWeight={series === aimed ? 'semibold' : 'normal'}>
          <SeriesSample place={place} shape={plot.shape} />
          <Box as="span" flex="1">
            {name}
          </Box>
          <Box as="span" className="tabular" ps="3">
            {formatValue(measure, point.values[series] ?? null, clock)}
          </Box>
        </Flex>
      ))}
      {one && hasRows(one.measure, point.values[aimed] ?? null) ? (
        <Text
          mt="1"
          color="fg.muted"
        >{`Tık ya da Enter: ${plot.series.length > 1 ? `${one.name} kayıtları` : 'kayıtları gör'}`}</Text>
      ) : null}
    </Box>
  );
}
