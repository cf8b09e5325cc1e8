import { useId, type ReactNode } from 'react';
import { Box, Grid, Heading, Stack, Text } from '../primitives';

export interface FormSectionProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a long form: what it is about on the left, its fields on the right; one above the other where there is no room. */
export function FormSection({ title, description, children }: FormSectionProps) {
  const id = useId();
  return (
    <Grid
      as="section"
      aria-labelledby={id}
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '280px minmax(0, 1fr)' }}
      gap={{ base: '4', lg: '10' }}
      py="8"
      borderTopWidth="1px"
      borderColor="border"
    >
      <Box>
        <Heading as="h2" size="md" id={id}>
          {title}
        </Heading>
        {description ? (
          <Text as="div" mt="1" fontSize="sm" color="fg.muted">
            {description}
          </Text>
        ) : null}
      </Box>
      <Stack gap="5" minW="0">
        {children}
      </Stack>
    </Grid>
  );
}
