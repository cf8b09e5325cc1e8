import { messageOf } from '@muhatap/shared/api';
import { formatNumber } from '@muhatap/shared/i18n';
import { Box, Button, Flex, Spinner, Stack, Text } from '@muhatap/shared/ui';
import { DebouncedSearch } from '@muhatap/shared/ui/app';
import type { CitizenMatch } from '@muhatap/shared/wire/people';
import { useEffect, useState } from 'react';
import { findCitizens } from '#entities/citizen-request';

interface CitizenFieldProps {
  readonly chosen: CitizenMatch | null;
  readonly error: string | undefined;
  readonly onChange: (citizen: CitizenMatch | null) => void;
}

interface Found {
  readonly term: string;
  readonly citizens: readonly CitizenMatch[];
  readonly problem: string | null;
}

const SHORTEST = 2;

/** The citizens that a term names, as soon as the server has answered. */
function useFound(term: string): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (term.length < SHORTEST) return;
    const asking = new AbortController();
    findCitizens({ search: term }, asking.signal).then(
      ({ citizens }) => setFound({ term, citizens, problem: null }),
      (failure: unknown) => {
        if (!asking.signal.aborted)
          setFound({ term, citizens: [], problem: messageOf(failure, 'Arama yapılamadı.') });
      },
    );
    return () => asking.abort();
  }, [term]);
  return found?.term === term ? found : null;
}

const Facts = ({ citizen }: { readonly citizen: CitizenMatch }) => (
  <Box minW="0">
    <Text fontWeight="medium" overflowWrap="anywhere">
      {citizen.name === '' ? 'Adı bilinmiyor' : citizen.name}
    </Text>
    <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere" className="tabular">
      {[
        ...citizen.contacts.slice(0, 3),
        `${formatNumber(citizen.room_count)} konuşma`,
        `${formatNumber(citizen.complaint_count)} şikayet`,
      ].join(' · ')}
    </Text>
  </Box>
);

interface ResultsProps extends Pick<CitizenFieldProps, 'onChange'> {
  readonly term: string;
  readonly found: Found | null;
}

function Results({ term, found, onChange }: ResultsProps) {
  if (term.length < SHORTEST) return null;
  if (found === null)
    return (
      <Flex gap="2" align="center" role="status" color="fg.muted" fontSize="sm">
        <Spinner size="xs" /> Aranıyor…
      </Flex>
    );
  if (found.problem !== null || found.citizens.length === 0)
    return (
      <Text fontSize="sm" role="status" color={found.problem === null ? 'fg.muted' : 'fg.error'}>
        {found.problem ?? 'Bu aramayla kimse bulunamadı.'}
      </Text>
    );
  return (
    <Stack as="ul" listStyleType="none" gap="2" aria-label="Bulunan vatandaşlar">
      {found.citizens.map((citizen) => (
        <Box as="li" key={citizen.reference.id}>
          <Button
            variant="outline"
            colorPalette="gray"
            w="full"
            h="auto"
            py="2"
            justifyContent="flex-start"
            textAlign="start"
            whiteSpace="normal"
            onClick={() => onChange(citizen)}
          >
            <Facts citizen={citizen} />
          </Button>
        </Box>
      ))}
    </Stack>
  );
}

/** The citizen of an application: searched for by name, phone or case number, then shown with all that is known as theirs. */
export function CitizenField({ chosen, error, onChange }: CitizenFieldProps) {
  const [term, search] = useState('');
  const found = useFound(term);
  return (
    <Box>
      <Text fontSize="sm" fontWeight="medium" mb="1.5">
        Vatandaş
      </Text>
      {chosen === null ? (
        <Stack gap="3">
          <DebouncedSearch
            value={term}
            label="Vatandaş ara"
            placeholder="Ad, telefon ya da şikayet numarası"
            onSearch={search}
          />
          <Results term={term} found={found} onChange={onChange} />
          {error !== undefined && (
            <Text fontSize="sm" color="fg.error">
              {error}
            </Text>
          )}
        </Stack>
      ) : (
        <Flex
          gap="3"
          align="center"
          justify="space-between"
          borderWidth="1px"
          borderColor="border"
          borderRadius="lg"
          p="3"
        >
          <Facts citizen={chosen} />
          <Button
            size="xs"
            variant="ghost"
            colorPalette="gray"
            flexShrink="0"
            onClick={() => onChange(null)}
          >
            Değiştir
          </Button>
        </Flex>
      )}
    </Box>
  );
}
