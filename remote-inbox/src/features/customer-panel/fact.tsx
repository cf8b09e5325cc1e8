import type { ReactNode } from 'react';
import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import { Box, Heading, Text } from '@muhatap/shared/ui';
import { useNow } from '@muhatap/shared/clock';

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Box py="2">
      <Text as="dt" fontSize="xs" color="fg.muted" mb="0.5">
        {name}
      </Text>
      <Box as="dd" overflowWrap="anywhere">
        {children}
      </Box>
    </Box>
  );
}

export function Moment({ iso }: { readonly iso: string | null }) {
  const now = useNow();
  if (iso === null) return <Text color="fg.muted">Henüz yok</Text>;
  return (
    <>
      <Text className="tabular">{formatDateTime(iso)}</Text>
      <Text fontSize="xs" color="fg.muted">
        {relativeTime(iso, now)}
      </Text>
    </>
  );
}

/** A part of the panel under its own heading. */
export function Part({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <Box as="section" aria-label={title} borderTopWidth="1px" borderColor="border" pt="4" mt="4">
      <Heading as="h4" size="sm" mb="2">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
