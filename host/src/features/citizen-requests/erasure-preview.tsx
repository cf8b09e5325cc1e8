import { messageOf } from '@muhatap/shared/api';
import { formatNumber } from '@muhatap/shared/i18n';
import { Alert, Box, Spinner, Stack, Text } from '@muhatap/shared/ui';
import type { CitizenReference, ErasurePreview } from '@muhatap/shared/wire/people';
import { useEffect, useState } from 'react';
import { previewErasure } from '#entities/citizen-request';

interface Seen {
  readonly of: string;
  readonly preview: ErasurePreview | null;
  readonly problem: string | null;
}

/** The outcome of an erasure, as soon as the server has counted. */
function usePreview({ kind, id }: CitizenReference): Seen | null {
  const [seen, setSeen] = useState<Seen | null>(null);
  const of = `${kind} ${id}`;
  useEffect(() => {
    const asking = new AbortController();
    previewErasure({ kind, id }, asking.signal).then(
      (preview) => setSeen({ of: `${kind} ${id}`, preview, problem: null }),
      (failure: unknown) => {
        if (!asking.signal.aborted)
          setSeen({
            of: `${kind} ${id}`,
            preview: null,
            problem: messageOf(failure, 'Önizleme yüklenemedi.'),
          });
      },
    );
    return () => asking.abort();
  }, [kind, id]);
  return seen?.of === of ? seen : null;
}

const Lines = ({
  title,
  lines,
}: {
  readonly title: string;
  readonly lines: ErasurePreview['lines'];
}) =>
  lines.length === 0 ? null : (
    <Box>
      <Text fontSize="sm" fontWeight="medium">
        {title}
      </Text>
      <Text fontSize="sm" color="fg.muted" className="tabular">
        {lines.map(({ title: name, count }) => `${name}: ${formatNumber(count)}`).join(' · ')}
      </Text>
    </Box>
  );

/** Counts what goes and what stays without a name, says what is against it and who is to be told. */
export function ErasurePreviewPanel({ citizen }: { readonly citizen: CitizenReference }) {
  const seen = usePreview(citizen);
  if (seen === null) return <Spinner size="sm" aria-label="Sayılıyor…" />;
  if (seen.preview === null)
    return (
      <Text fontSize="sm" color="fg.error" role="alert">
        {seen.problem}
      </Text>
    );
  const { lines, against, places } = seen.preview;
  return (
    <Stack gap="3" borderWidth="1px" borderColor="border" borderRadius="lg" p="3">
      {against.map((why) => (
        <Alert.Root key={why} status="error" size="sm">
          <Alert.Indicator />
          <Alert.Title>{why}</Alert.Title>
        </Alert.Root>
      ))}
      <Lines title="Silinecek" lines={lines.filter(({ outcome }) => outcome === 'deleted')} />
      <Lines
        title="Adsız kalacak (numara, tarih, durum)"
        lines={lines.filter(({ outcome }) => outcome !== 'deleted')}
      />
      <Box>
        <Text fontSize="sm" fontWeight="medium">
          Sizin bildirmeniz gerekenler
        </Text>
        <Box as="ul" ps="5" fontSize="sm" color="fg.muted">
          {places.map((place) => (
            <li key={place}>{place}</li>
          ))}
        </Box>
      </Box>
    </Stack>
  );
}
