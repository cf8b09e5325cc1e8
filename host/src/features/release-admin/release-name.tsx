import { Box, Text } from '@muhatap/shared/ui';
import { namesOf } from '#entities/release-admin';

/**
 * Name of a release: its version, and less visibly the digest that distinguishes equal versions.
 */
export function ReleaseName({
  release,
  size = 'md',
}: {
  readonly release: string;
  readonly size?: 'sm' | 'md' | 'xl';
}) {
  const { version, digest } = namesOf(release);
  return (
    <Box
      as="span"
      display="inline-flex"
      alignItems="baseline"
      gap="1.5"
      minW="0"
      className="tabular"
      fontSize={size}
    >
      <Text as="span" fontWeight="semibold" overflowWrap="anywhere">
        {version}
      </Text>
      {digest !== null && (
        <Text as="span" fontFamily="mono" fontSize="xs" color="fg.muted" title={digest}>
          {digest.slice(0, 7)}
        </Text>
      )}
    </Box>
  );
}
