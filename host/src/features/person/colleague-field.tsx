import { messageOf } from '@muhatap/shared/api';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import { Box, Button, HStack, Spinner, Text } from '@muhatap/shared/ui';
import { SearchSelect } from '@muhatap/shared/ui/app';
import type { Person } from '@muhatap/shared/wire/people';
import { useCallback, useEffect, useState } from 'react';
import { listEverybody, MarkedAvatar, markOf } from '#entities/people';

interface ColleagueFieldProps {
  /** Id of the one whose conversations are given away. */
  readonly without: string;
  readonly value: string | null;
  readonly error: string | null;
  readonly onChange: (id: string | null) => void;
}

function useColleagues() {
  const [found, setFound] = useState<Outcome<readonly Person[]> | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const listing = outcomeOf(listEverybody({ state: 'active' }, leaving.signal), (error) =>
      messageOf(error, 'Çalışma arkadaşları yüklenirken hata oluştu'),
    );
    void listing.then((outcome) => (leaving.signal.aborted ? undefined : setFound(outcome)));
    return () => leaving.abort();
  }, [attempt]);
  const retry = useCallback(() => {
    setFound(null);
    setAttempt((now) => now + 1);
  }, []);
  return { found, retry };
}

/** The colleague who takes the conversations over; the choices are read when the field appears. */
export function ColleagueField({ without, value, error, onChange }: ColleagueFieldProps) {
  const { found, retry } = useColleagues();
  if (found === null)
    return (
      <HStack gap="2" minH="9" color="fg.muted" role="status">
        <Spinner size="xs" />
        Çalışma arkadaşları yükleniyor…
      </HStack>
    );
  if (!found.ok)
    return (
      <HStack gap="3" minH="9" role="alert">
        <Text color="fg.error">{found.message}</Text>
        <Button size="xs" variant="outline" colorPalette="gray" onClick={retry}>
          Tekrar Dene
        </Button>
      </HStack>
    );
  const options = found.data
    .filter(({ id }) => id !== without)
    .map((person) => ({
      id: person.id,
      text: person.name,
      view: (
        <HStack as="span" gap="2" minW="0" flex="1">
          <MarkedAvatar
            name={person.name}
            src={person.avatar_url}
            size={22}
            mark={markOf(person)}
          />
          <Text as="span" truncate flex="1">
            {person.name}
          </Text>
          <Text
            as="span"
            flexShrink="0"
            fontSize="xs"
            color="fg.muted"
            className="tabular"
          >{`${person.open_rooms} açık`}</Text>
        </HStack>
      ),
    }));
  return (
    <Box>
      <SearchSelect
        label="Konuşmaları alacak kişi"
        options={options}
        value={value}
        onChange={onChange}
        placeholder="Kişi seçin"
        empty="Bu adda kimse yok."
      />
      {error !== null && (
        <Text role="alert" mt="1.5" fontSize="sm" color="fg.error">
          {error}
        </Text>
      )}
    </Box>
  );
}
