import { Box, chakra, Field, Flex, Input, Text } from '@muhatap/shared/ui';
import { SegmentGroup } from '@muhatap/shared/ui/app';

/** Whole percents (wire: promotion); everybody is 100. */
export const SHARE = { least: 1, most: 99 };
export const EVERYBODY = 100;

const AUDIENCES = [
  ['everybody', 'Herkese'],
  ['share', 'Bir paya'],
] as const;
const Range = chakra('input', {
  base: { accentColor: 'brand.solid', width: 'full', cursor: 'pointer', height: '6' },
});

/** The field's text while it is typed; null is everybody. */
export type Audience = string | null;

/** The percentage that is meant; null while the field holds none. */
export function percentOf(audience: Audience): number | null {
  if (audience === null) return EVERYBODY;
  const percent = Number(audience);
  return audience.trim() !== '' &&
    Number.isInteger(percent) &&
    percent >= SHARE.least &&
    percent <= SHARE.most
    ? percent
    : null;
}

interface AudienceFieldProps {
  readonly audience: Audience;
  readonly firstShare: number;
  readonly isTried: boolean;
  readonly onChange: (audience: Audience) => void;
}

/** The choice of everybody or a share of staff, by slider or by number. */
export function AudienceField({ audience, firstShare, isTried, onChange }: AudienceFieldProps) {
  const percent = percentOf(audience);
  return (
    <Box>
      <Text textStyle="label" mb="1.5" id="release-audience">
        Kime açılsın?
      </Text>
      <SegmentGroup.Root
        size="sm"
        aria-labelledby="release-audience"
        value={audience === null ? 'everybody' : 'share'}
        onValueChange={({ value }) => onChange(value === 'share' ? String(firstShare) : null)}
      >
        <SegmentGroup.Indicator />
        {AUDIENCES.map(([value, name]) => (
          <SegmentGroup.Item key={value} value={value} cursor="pointer">
            <SegmentGroup.ItemText>{name}</SegmentGroup.ItemText>
            <SegmentGroup.ItemHiddenInput />
          </SegmentGroup.Item>
        ))}
      </SegmentGroup.Root>
      {audience !== null && (
        <Field.Root mt="3" invalid={percent === null && isTried}>
          <Field.Label>Çalışanların yüzdesi</Field.Label>
          <Flex gap="3" align="center" width="full">
            <Range
              type="range"
              aria-label="Yüzde, kaydırarak"
              min={SHARE.least}
              max={SHARE.most}
              value={percent ?? SHARE.least}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
            <Input
              type="number"
              inputMode="numeric"
              className="tabular"
              width="88px"
              flexShrink="0"
              min={SHARE.least}
              max={SHARE.most}
              value={audience}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          </Flex>
          {percent === null && isTried ? (
            <Field.ErrorText>1 ile 99 arasında bir tam sayı yazın.</Field.ErrorText>
          ) : (
            <Field.HelperText>
              Yeni sürümü bir kez gören hep onu görür; yüzde artınca yalnızca yenileri eklenir.
            </Field.HelperText>
          )}
        </Field.Root>
      )}
    </Box>
  );
}
