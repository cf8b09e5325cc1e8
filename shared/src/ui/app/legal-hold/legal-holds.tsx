import { useCallback, useEffect, useState } from 'react';
import { formatDate } from '../../../i18n';
import { askConfirm, notify } from '../../../notifications';
import type { Saved } from '../../../saving';
import type { LegalHold, LegalHoldsOf } from '../../../wire/people';
import { Icon } from '../../icon/icon';
import { Box, Button, Stack, Text } from '../../primitives';
import { ErrorNote } from '../error-note';
import { StatusChip } from '../status-chip';
import { LegalHoldDialog, type NewHold } from './legal-hold-dialog';

/** The calls about one citizen or one case; always the same object. */
export interface LegalHoldCalls {
  /** Null where the server knows no holds. */
  readonly read: (signal: AbortSignal) => Promise<LegalHoldsOf | null>;
  readonly set: (hold: NewHold) => Promise<Saved<LegalHoldsOf>>;
  readonly lift: (id: string) => Promise<Saved<void>>;
}

export interface LegalHoldsProps {
  readonly calls: LegalHoldCalls;
  /** Whether a hold is of this very citizen or case, so that it is lifted here. */
  readonly isOwn: (hold: LegalHold) => boolean;
}

const HALF_DAY_MS = 12 * 60 * 60 * 1000;

/** A hold ends with the midnight after its last day. */
const untilText = ({ until }: LegalHold): string =>
  until === null
    ? 'kaldırılana kadar'
    : `son gün ${formatDate(new Date(until).getTime() - HALF_DAY_MS)}`;

type State = LegalHoldsOf | 'failed' | null;

function useHolds({ read }: LegalHoldCalls) {
  const [state, setState] = useState<State>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const reading = new AbortController();
    read(reading.signal).then(setState, () => {
      if (!reading.signal.aborted) setState('failed');
    });
    return () => reading.abort();
  }, [read, attempt]);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  return { state, setState, again };
}

interface HoldLineProps {
  readonly hold: LegalHold;
  readonly onLift: (() => void) | null;
}

const HoldLine = ({ hold, onLift }: HoldLineProps) => (
  <Box>
    <StatusChip status="Hukuki saklamada" tone="warning" size="sm" />
    <Text fontSize="sm" mt="1" overflowWrap="anywhere">
      {hold.reason === '' ? '' : `${hold.reason} · `}
      {untilText(hold)}
    </Text>
    <Text fontSize="xs" color="fg.muted">
      {hold.set_by.name}, {formatDate(hold.created_at)}
    </Text>
    {onLift !== null && (
      <Button size="xs" mt="1" variant="outline" colorPalette="gray" onClick={onLift}>
        Saklamayı kaldır…
      </Button>
    )}
  </Box>
);

function Setting({
  calls,
  onSet,
}: Pick<LegalHoldsProps, 'calls'> & { onSet: (holds: LegalHoldsOf) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (hold: NewHold) => {
    setSaving(true);
    const saved = await calls.set(hold);
    setSaving(false);
    setProblem(saved.ok ? null : saved.sentence);
    if (!saved.ok) return;
    setOpen(false);
    onSet(saved.data);
    notify.success('Hukuki saklamaya alındı');
  };
  return (
    <>
      <Button
        size="xs"
        variant="outline"
        colorPalette="gray"
        alignSelf="flex-start"
        onClick={() => setOpen(true)}
      >
        <Icon name="lock" size={14} />
        Hukuki saklamaya al…
      </Button>
      {isOpen && (
        <LegalHoldDialog
          isSaving={isSaving}
          problem={problem}
          onSubmit={(hold) => void submit(hold)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The legal holds under which a citizen or a case is; administrators set and lift them here. Nothing where there is nothing to say. */
export function LegalHolds({ calls, isOwn }: LegalHoldsProps) {
  const { state, setState, again } = useHolds(calls);
  if (state === null) return null;
  if (state === 'failed')
    return <ErrorNote message="Hukuki saklama bilgisi alınamadı." onRetry={again} />;
  const { holds, may_change: mayChange } = state;
  if (holds.length === 0 && !mayChange) return null;
  const lift = async (hold: LegalHold) => {
    const isSure = await askConfirm({
      title: 'Hukuki saklama kaldırılsın mı?',
      message: 'Süresi dolmuşsa ilk gecede silinebilir.',
      danger: true,
    });
    if (!isSure) return;
    const lifted = await calls.lift(hold.id);
    if (lifted.ok) notify.success('Hukuki saklama kaldırıldı');
    else notify.error(lifted.sentence);
    again();
  };
  return (
    <Stack gap="3">
      {holds.map((hold) => (
        <HoldLine
          key={hold.id}
          hold={hold}
          onLift={mayChange && isOwn(hold) ? () => void lift(hold) : null}
        />
      ))}
      {mayChange && !holds.some(isOwn) && <Setting calls={calls} onSet={setState} />}
    </Stack>
  );
}
