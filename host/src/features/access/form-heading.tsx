import { Heading, Stack, Text } from '@muhatap/shared/ui';
import type { ReactNode } from 'react';

/** Title and one sentence above a sign-in form. */
export function FormHeading({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <Stack gap="1" mb="6">
      <Heading as="h1" size="2xl">
        {title}
      </Heading>
      <Text color="fg.muted">{children}</Text>
    </Stack>
  );
}
