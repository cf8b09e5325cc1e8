import { formatDate, formatNumber, formatTime } from '@muhatap/shared/i18n';
import { Box, Stack, Text } from '@muhatap/shared/ui';
import type { RetentionRun } from '@muhatap/shared/wire/people';
import { kindLabels, periodLabel, runState, staysLabel } from '#entities/retention';

type Tally = RetentionRun['tallies'][number];

function tallyText(tally: Tally): string {
  const stays = staysLabel(tally);
  const gone = `${kindLabels(tally.kind).name} (${periodLabel(tally.months)}): ${formatNumber(tally.deleted)} silindi`;
  return stays === null ? gone : `${gone}; kalanlar: ${stays}`;
}

const times = ({ started_at: from, finished_at: to }: RetentionRun) =>
  to === null ? formatTime(from) : `${formatTime(from)}–${formatTime(to)}`;

const Night = ({ run }: { readonly run: RetentionRun }) => (
  <Box as="li" borderTopWidth="1px" borderColor="border" py="3" listStyleType="none">
    <Text fontWeight="medium">
      {formatDate(`${run.night}T12:00:00+03:00`)} gecesi{' '}
      <Text as="span" color="fg.muted" fontWeight="normal" className="tabular">
        {times(run)} · {runState(run)}
      </Text>
    </Text>
    {run.tallies.length === 0 ? (
      <Text fontSize="sm" color="fg.muted">
        Süresi dolan bir şey yoktu.
      </Text>
    ) : (
      run.tallies.map((tally) => (
        <Text key={tally.kind} fontSize="sm">
          {tallyText(tally)}
        </Text>
      ))
    )}
  </Box>
);

/** The newest nights with what each deleted and what it kept. */
export const NightsList = ({ runs }: { readonly runs: readonly RetentionRun[] }) =>
  runs.length === 0 ? (
    <Text fontSize="sm" color="fg.muted">
      Henüz bir gece çalışmadı. Bir türün silinmesini açtığınızda ilk rapor ertesi sabah buradadır.
    </Text>
  ) : (
    <Stack as="ul" gap="0" aria-label="Geceler">
      {runs.map((run) => (
        <Night key={run.id} run={run} />
      ))}
    </Stack>
  );
