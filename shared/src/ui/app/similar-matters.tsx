import { useEffect, useState } from 'react';
import { platform } from '../../platform';
import type { SimilarComplaint, SimilarQuery } from '../../wire/complaints';
import { Box, Button, Link, Stack, Text } from '../primitives';
import { describeLikeness } from './describe-likeness';

/** Long enough that a word is typed out. */
const TYPING_PAUSE_MS = 500;

type Found = readonly SimilarComplaint[];

interface RowParts {
  /** The address of a complaint's page; null where there is none. */
  readonly addressOf: (id: string) => string | null;
  /** The one that is chosen to be merged with. */
  readonly chosenId?: string | null;
  /** Offers the choice. */
  readonly onChoose?: (id: string | null) => void;
}

export interface SimilarMattersProps extends RowParts {
  readonly matter: SimilarQuery;
  /** Always the same function: `GET /api/complaints/similar`. */
  readonly read: (matter: SimilarQuery, signal: AbortSignal) => Promise<Found>;
}

/** Complaints similar to the matter of a form, read when its fields rest; 'none' without a place, null until they are there or where they cannot be read. */
function useSimilar(
  { words, type, district, lat, lon, location }: SimilarQuery,
  read: SimilarMattersProps['read'],
): Found | 'none' | null {
  const [found, setFound] = useState<Found | null>(null);
  const hasPlace = [district, lat, location].some((each) => each !== undefined);
  useEffect(() => {
    if (!hasPlace) return undefined;
    const stop = new AbortController();
    const ask = () =>
      void read({ words, type, district, lat, lon, location }, stop.signal).then(
        setFound,
        () => undefined,
      );
    const forget = platform().clock.setTimeout(ask, TYPING_PAUSE_MS);
    return () => {
      forget();
      stop.abort();
    };
  }, [words, type, district, lat, lon, location, hasPlace, read]);
  return hasPlace ? found : 'none';
}

function Row({
  similar,
  addressOf,
  chosenId,
  onChoose,
}: RowParts & { readonly similar: SimilarComplaint }) {
  const { id, number, konuOzeti, durum } = similar;
  const to = addressOf(id);
  const isChosen = chosenId === id;
  return (
    <Box as="li" display="flex" gap="3" alignItems="flex-start" fontSize="sm">
      <Box flex="1" minW="0">
        {to === null ? (
          <Text lineClamp="1">{konuOzeti}</Text>
        ) : (
          // In a tab of its own: the form stays as it is.
          <Link href={to} target="_blank" rel="noreferrer" display="block" lineClamp="1">
            {konuOzeti}
          </Link>
        )}
        <Text fontSize="xs" color="fg.muted" className="tabular" lineClamp="2">
          {number} · {durum} · {describeLikeness(similar)}
        </Text>
      </Box>
      {onChoose === undefined ? null : (
        <Button
          size="2xs"
          flexShrink="0"
          variant={isChosen ? 'solid' : 'outline'}
          colorPalette={isChosen ? 'brand' : 'gray'}
          aria-pressed={isChosen}
          aria-label={`${number} ile birleştir`}
          onClick={() => onChoose(isChosen ? null : id)}
        >
          {isChosen ? 'Birleştirilecek' : 'Birleştir'}
        </Button>
      )}
    </Box>
  );
}

function textOf(found: Found | 'none' | null): string {
  if (found === 'none') return 'Mahalle ya da konum seçilince benzerleri burada görünür.';
  if (found === null) return 'Aranıyor…';
  return found.length === 0 ? 'Benzer açık şikayet yok.' : '';
}

/** Open complaints that may be about the matter of a form. Its height never changes, so that nothing moves while somebody types. */
export function SimilarMatters({ matter, read, ...parts }: SimilarMattersProps) {
  const found = useSimilar(matter, read);
  const rows = found === 'none' || found === null ? [] : found;
  return (
    <Box>
      <Text fontSize="sm" fontWeight="medium" mb="1.5">
        Benzer açık şikayetler
      </Text>
      <Box
        as="section"
        aria-label="Benzer açık şikayetler"
        tabIndex={0}
        h="7.5rem"
        overflowY="auto"
        borderWidth="1px"
        borderRadius="md"
        px="3"
        py="2"
      >
        <Text role="status" fontSize="sm" color="fg.muted">
          {textOf(found)}
        </Text>
        <Stack as="ul" listStyleType="none" gap="2.5">
          {rows.map((similar) => (
            <Row key={similar.id} similar={similar} {...parts} />
          ))}
        </Stack>
      </Box>
    </Box>
  );
}
