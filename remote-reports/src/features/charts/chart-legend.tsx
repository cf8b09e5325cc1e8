import { chakra, Flex } from '@muhatap/shared/ui';
import { Tip } from '@muhatap/shared/ui/app';
import { measureOf } from '@muhatap/shared/wire/reports';
import type { Plot } from '#entities/chart';
import { SeriesSample } from './series-sample';

/** Legend of two lines or bars and more; a name explains on hover and focus what exactly it counts. */
export function ChartLegend({ plots }: { readonly plots: readonly Plot[] }) {
  if (plots.reduce((sum, { series }) => sum + series.length, 0) < 2) return null;
  return (
    <Flex
      as="ul"
      listStyleType="none"
      wrap="wrap"
      columnGap="4"
      rowGap="1"
      mb="3"
      fontSize="sm"
      color="fg.muted"
    >
      {plots.flatMap(({ series, shape }) =>
        series.map(({ id, measure, name, place }) => (
          <Flex as="li" key={id} align="center" gap="2">
            <SeriesSample place={place} shape={shape} />
            <Tip content={measureOf(measure).definition}>
              <chakra.button
                type="button"
                aria-label={`${name}: ne sayılıyor?`}
                cursor="help"
                borderRadius="xs"
                textDecoration="underline"
                textDecorationStyle="dotted"
                textDecorationColor="border.emphasized"
                textUnderlineOffset="3px"
                // As high as a finger needs; the legend stays as it is.
                css={{ '@media (pointer: coarse)': { minW: '10', py: '2.5', my: '-2.5' } }}
              >
                {name}
              </chakra.button>
            </Tip>
          </Flex>
        )),
      )}
    </Flex>
  );
}
