import { messageOf } from '@muhatap/shared/api';
import { useLink } from '@muhatap/shared/contract';
import { formatDate, formatNumber } from '@muhatap/shared/i18n';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import { Box, Flex, Link, Spinner, Stack, Text } from '@muhatap/shared/ui';
import { ErrorNote } from '@muhatap/shared/ui/app';
import type { RetentionKind, RetentionPreview } from '@muhatap/shared/wire/people';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { periodLabel, previewRetention, staysLabel } from '#entities/retention';

interface PreviewPanelProps {
  readonly kind: RetentionKind;
  readonly months: number;
}

function usePreview({ kind, months }: PreviewPanelProps) {
  const [outcome, setOutcome] = useState<Outcome<RetentionPreview> | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const reading = new AbortController();
    const answer = previewRetention(kind, months, reading.signal);
    void outcomeOf(answer, (error) => messageOf(error, 'Silinecekler sayılamadı')).then((found) => {
      if (!reading.signal.aborted) setOutcome(found);
    });
    return () => reading.abort();
  }, [kind, months, attempt]);
  const retry = () => {
    setOutcome(null);
    setAttempt((count) => count + 1);
  };
  return { outcome, retry };
}

type Thing = RetentionPreview['first'][number];

function ThingLine({
  thing: { name, about, about_id: id, ended_at: endedAt },
}: {
  readonly thing: Thing;
}) {
  const room = useLink('inbox:room', { id: id ?? '' });
  const complaint = useLink('complaints:complaint', { id: id ?? '' });
  const address = about === 'complaint' ? complaint : room;
  const text = name === '' ? 'Görmediğiniz bir kayıt' : name;
  return (
    <Flex as="li" gap="3" justify="space-between" fontSize="sm" minW="0">
      {about === null || address === null ? (
        <Text truncate>{text}</Text>
      ) : (
        <Link asChild truncate>
          <RouterLink to={address}>{text}</RouterLink>
        </Link>
      )}
      <Text color="fg.muted" flexShrink="0" className="tabular">
        {formatDate(endedAt)}
      </Text>
    </Flex>
  );
}

const monthName = (month: string): string => {
  const [year = '', number = ''] = month.split('-');
  return `${number}.${year}`;
};

function Found({
  preview,
  months,
}: {
  readonly preview: RetentionPreview;
  readonly months: number;
}) {
  const stays = staysLabel(preview);
  return (
    <Stack gap="3">
      <Box>
        <Text fontWeight="medium">
          {preview.due === 0
            ? `${periodLabel(months)} ile şimdi hiçbir şey silinmez.`
            : `${periodLabel(months)} ile şimdi ${formatNumber(preview.due)} kayıt silinirdi.`}
        </Text>
        <Text fontSize="sm" color="fg.muted">
          {formatDate(preview.before)} gününden önce bitenler
          {stays === null ? '' : `; kalanlar: ${stays}`}
        </Text>
      </Box>
      {preview.months.length > 0 && (
        <Box>
          <Text fontSize="sm" fontWeight="medium">
            Bittikleri aya göre
          </Text>
          <Flex
            wrap="wrap"
            gap="1"
            columnGap="4"
            fontSize="sm"
            color="fg.muted"
            className="tabular"
          >
            {preview.months.map(({ month, count }) => (
              <Text as="span" key={month}>
                {monthName(month)}: {formatNumber(count)}
              </Text>
            ))}
          </Flex>
        </Box>
      )}
      {preview.first.length > 0 && (
        <Box>
          <Text fontSize="sm" fontWeight="medium">
            İlk silinecekler
          </Text>
          <Stack as="ul" aria-label="İlk silinecekler" gap="1">
            {preview.first.map((thing) => (
              <ThingLine key={thing.id} thing={thing} />
            ))}
          </Stack>
        </Box>
      )}
    </Stack>
  );
}

/** The things that a time would delete now: counted and listed, never deleted. */
export function PreviewPanel(props: PreviewPanelProps) {
  const { outcome, retry } = usePreview(props);
  return (
    <Box borderWidth="1px" borderColor="border" borderRadius="lg" p="4" aria-live="polite">
      {outcome === null && (
        <Flex align="center" gap="2" fontSize="sm" color="fg.muted">
          <Spinner size="sm" />
          Sayılıyor…
        </Flex>
      )}
      {outcome?.ok === false && <ErrorNote message={outcome.message} onRetry={retry} />}
      {outcome?.ok === true && <Found preview={outcome.data} months={props.months} />}
    </Box>
  );
}
