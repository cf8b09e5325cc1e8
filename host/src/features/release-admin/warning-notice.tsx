import { Alert, Box, Link, Stack } from '@muhatap/shared/ui';
import type { ReleasedModule } from '@muhatap/shared/wire/releases';
import { Link as RouterLink } from 'react-router';

interface WarningNoticeProps {
  readonly modules: readonly ReleasedModule[];
  /** Where a module's own page is; left out on that page itself. */
  readonly addressOf?: (name: string) => string;
}

/**
 * Live releases that fail for too many people while there is none to go back to: a person has to
 * act.
 */
export function WarningNotice({ modules, addressOf }: WarningNoticeProps) {
  const failing = modules.filter(({ warning }) => warning !== null);
  if (failing.length === 0) return null;
  return (
    <Stack as="section" aria-label="Acil uyarılar" gap="2" mb="5">
      {failing.map(({ name, title, warning }) => (
        <Alert.Root key={name} status="error" alignItems="flex-start">
          <Alert.Indicator />
          <Box minW="0" flex="1">
            <Alert.Title>{title} birçok kişide açılamıyor</Alert.Title>
            <Alert.Description overflowWrap="anywhere">
              {warning}
              {addressOf && (
                <>
                  {' '}
                  <Link asChild fontWeight="medium" textDecoration="underline" color="inherit">
                    <RouterLink to={addressOf(name)}>Bölümü aç</RouterLink>
                  </Link>
                </>
              )}
            </Alert.Description>
          </Box>
        </Alert.Root>
      ))}
    </Stack>
  );
}
