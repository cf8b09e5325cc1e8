import { formatDateTime } from '@muhatap/shared/i18n';
import { notify } from '@muhatap/shared/notifications';
import { usePageAction } from '@muhatap/shared/saving';
import { Box, Stack, Text } from '@muhatap/shared/ui';
import { Toggle } from '@muhatap/shared/ui/app';
import type { CitizenRequest } from '@muhatap/shared/wire/people';
import { useEffect } from 'react';
import type { CitizenCommand } from './citizen-command';

type OutsideSystem = NonNullable<CitizenRequest['systems']>[number];

function SystemLine({ system }: { readonly system: OutsideSystem }) {
  const { run, isRunning, refusal } = usePageAction();
  useEffect(() => {
    if (refusal !== null) notify.error(refusal.sentence);
  }, [refusal]);
  const { id, place, notified_by: by, notified_at: at } = system;
  return (
    <Box as="li" opacity={isRunning ? 0.6 : 1}>
      <Toggle
        label={place}
        checked={at !== null}
        onChange={(isNotified) => run({ do: 'system', id, isNotified } satisfies CitizenCommand)}
      />
      <Text fontSize="sm" color="fg.muted" ps="10">
        {at === null ? 'Henüz bildirilmedi' : `Bildirildi: ${by ?? ''} · ${formatDateTime(at)}`}
      </Text>
    </Box>
  );
}

/** The other systems that are to be told of erasures, each with a tick. */
export function SystemList({ requests }: { readonly requests: readonly CitizenRequest[] }) {
  const erasures = requests.filter(({ systems = [] }) => systems.length > 0);
  return (
    <Stack gap="6" mt="8">
      {erasures.map(({ id, application_number: number, systems = [] }) => (
        <Box as="section" key={id} aria-label={`${number} için bildirilecekler`}>
          <Text fontWeight="medium" mb="2">
            {number} sayılı silme için bildirilecekler
          </Text>
          <Stack as="ul" listStyleType="none" gap="2">
            {systems.map((system) => (
              <SystemLine key={system.id} system={system} />
            ))}
          </Stack>
        </Box>
      ))}
    </Stack>
  );
}
