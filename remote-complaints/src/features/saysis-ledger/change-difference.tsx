import type { SaysisChange } from '@muhatap/shared/wire/complaints';
import { Box, Grid, Stack, Text } from '@muhatap/shared/ui';
import { CONFLICT_SIDES, fieldDifferences, type FieldDifference } from '#entities/saysis';

interface ValueProps {
  readonly name: string;
  readonly value: string | null;
  readonly palette?: 'brand' | 'warning' | 'gray';
}

function Value({ name, value, palette = 'gray' }: ValueProps) {
  return (
    <Box
      colorPalette={palette}
      borderRadius="md"
      bg={palette === 'gray' ? 'bg.subtle' : 'colorPalette.subtle'}
      px="3"
      py="2"
      minW="0"
    >
      <Text as="dt" fontSize="xs" color={palette === 'gray' ? 'fg.muted' : 'colorPalette.fg'}>
        {name}
      </Text>
      <Text
        as="dd"
        fontWeight="medium"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        color={value === null ? 'fg.muted' : 'fg'}
      >
        {value ?? 'Yok'}
      </Text>
    </Box>
  );
}

const TWO = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' };

function Field({ difference }: { readonly difference: FieldDifference }) {
  const { name, before, after, theirs } = difference;
  if (theirs !== undefined) {
    return (
      <>
        <Grid as="dl" templateColumns={TWO} gap="2">
          <Value name={CONFLICT_SIDES.ours} value={after} palette="brand" />
          <Value name={CONFLICT_SIDES.theirs} value={theirs} palette="warning" />
        </Grid>
        {before !== null && (
          <Text fontSize="xs" color="fg.muted" mt="1.5">
            İkisi de değişmeden önce: {before}
          </Text>
        )}
      </>
    );
  }
  if (before === null)
    return (
      <Grid as="dl" gap="2">
        <Value name={name} value={after} />
      </Grid>
    );
  return (
    <Grid as="dl" templateColumns={TWO} gap="2">
      <Value name="Önce" value={before} />
      <Value name="Sonra" value={after} palette="brand" />
    </Grid>
  );
}

/** Field by field: before and after, and in a conflict what each side holds. */
export function ChangeDifference({ change }: { readonly change: SaysisChange }) {
  const differences = fieldDifferences(change);
  if (differences.length === 0)
    return (
      <Text fontSize="sm" color="fg.muted">
        Bu değişiklik bir alan taşımıyor.
      </Text>
    );
  return (
    <Stack gap="4">
      {differences.map((difference) => (
        <Box key={difference.field} role="group" aria-label={difference.name}>
          {(difference.before !== null || difference.theirs !== undefined) && (
            <Text fontSize="sm" fontWeight="medium" mb="1.5">
              {difference.name}
            </Text>
          )}
          <Field difference={difference} />
        </Box>
      ))}
    </Stack>
  );
}
