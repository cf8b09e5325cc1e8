import { formatDateTime } from '@muhatap/shared/i18n';
import { useUnsavedGuard } from '@muhatap/shared/saving';
import {
  Alert,
  Box,
  Button,
  Field,
  HStack,
  Stack,
  Text,
  Textarea,
  useFormFocus,
} from '@muhatap/shared/ui';
import { StatusChip } from '@muhatap/shared/ui/app';
import {
  COMPLAINT_REASON_LIMIT,
  type Complaint,
  type ComplaintServiceTerm,
  type ComplaintTerm,
} from '@muhatap/shared/wire/complaints';
import { useState, type FormEvent, type RefObject } from 'react';
import { describeLevel, describeTerm, FormButtons, formatTermDays } from '#entities/complaint';
import { useTermStep } from './use-term-step';

interface TermCardProps {
  readonly complaint: Complaint;
  readonly onNews: (complaint: Complaint) => void;
}

/** Steps that need a reason. */
type ReasonedStep = 'pause' | 'extend';

const REASONED: Readonly<
  Record<ReasonedStep, { readonly label: string; readonly save: string; readonly reason: string }>
> = {
  pause: {
    label: 'Durdurma gerekçesi',
    save: 'Süreyi durdur',
    reason: 'Vatandaştan bilgi bekleniyor',
  },
  extend: { label: 'Uzatma gerekçesi', save: 'Süreyi uzat', reason: '' },
};

/** When the term ends or ended, and what happened to it. */
function TermFacts({ term }: { readonly term: ComplaintTerm }) {
  const { state, dueAt, stoppedAt, left, unit, rule, isExtended } = term;
  const length = formatTermDays(rule.days, unit);
  return (
    <Stack gap="1.5" fontSize="sm">
      {state === 'paused' && stoppedAt !== null ? (
        <Text className="tabular">
          {formatDateTime(stoppedAt)} tarihinden beri işlemiyor; {formatTermDays(left, unit)}{' '}
          kalmıştı. Vatandaş yanıt verince kendiliğinden sürer.
        </Text>
      ) : (
        <Text className="tabular">Son gün: {formatDateTime(dueAt)}</Text>
      )}
      <Text color="fg.muted" overflowWrap="anywhere">
        {rule.name} · {isExtended ? `uzatıldı, toplam ${length}` : length}
      </Text>
      {rule.basis === '' ? null : (
        <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere">
          {rule.basis}
        </Text>
      )}
    </Stack>
  );
}

/** The company's own aim beside the term: kept or missed once the case has ended. */
function LevelFacts({
  level,
  state,
}: { readonly level: ComplaintServiceTerm } & Pick<ComplaintTerm, 'state'>) {
  const { name, days, unit, dueAt, late } = level;
  const { text, tone } =
    state === 'running' || late !== null
      ? describeLevel(level)
      : ({ text: 'Hedefe uyuldu', tone: 'success' } as const);
  return (
    <Stack gap="1.5" fontSize="sm" borderTopWidth="1px" pt="3">
      {state === 'paused' ? null : (
        <Box>
          <StatusChip status={text} tone={tone} />
        </Box>
      )}
      <Text color="fg.muted" overflowWrap="anywhere">
        Hizmet hedefi: {name} · {formatTermDays(days, unit)}
      </Text>
      {state === 'paused' ? null : (
        <Text className="tabular">Hedeflenen son gün: {formatDateTime(dueAt)}</Text>
      )}
    </Stack>
  );
}

interface ReasonFormProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly chosen: ReasonedStep;
  readonly isSaving: boolean;
  readonly onSave: (reason: string) => void;
  readonly onClose: () => void;
}

function ReasonForm({ field, chosen, isSaving, onSave, onClose }: ReasonFormProps) {
  const { label, save, reason: usual } = REASONED[chosen];
  const [reason, setReason] = useState(usual);
  const [isChecked, setChecked] = useState(false);
  useUnsavedGuard(reason !== usual && !isSaving);
  const isMissing = isChecked && reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (reason.trim() === '') field.current?.focus();
    else onSave(reason.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <Field.Root required invalid={isMissing}>
        <Field.Label>{label}</Field.Label>
        <Textarea
          ref={field}
          size="sm"
          rows={2}
          autoresize
          maxH="160px"
          maxLength={COMPLAINT_REASON_LIMIT}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {isMissing ? <Field.ErrorText>Bir gerekçe yazın.</Field.ErrorText> : null}
      </Field.Root>
      <FormButtons save={save} isSaving={isSaving} onClose={onClose} />
    </form>
  );
}

interface StepsProps {
  /** Of the first button. */
  readonly first: RefObject<HTMLButtonElement | null>;
  readonly term: ComplaintTerm;
  readonly isSaving: boolean;
  readonly onChoose: (step: ReasonedStep) => void;
  readonly onResume: () => void;
}

/** The steps that the term allows now. */
function Steps({ first, term, isSaving, onChoose, onResume }: StepsProps) {
  const { state, late, unit, extendedDays } = term;
  const button = { size: 'xs', variant: 'outline', colorPalette: 'gray' } as const;
  if (state === 'ended' || (state === 'running' && late !== null)) return null;
  return (
    <HStack gap="2" wrap="wrap">
      {state === 'paused' ? (
        <Button ref={first} {...button} loading={isSaving} onClick={onResume}>
          Süreyi sürdür
        </Button>
      ) : (
        <Button ref={first} {...button} onClick={() => onChoose('pause')}>
          Süreyi durdur…
        </Button>
      )}
      {extendedDays === null ? null : (
        <Button {...button} onClick={() => onChoose('extend')}>
          {`${extendedDays} ${unit === 'business' ? 'iş gününe' : 'güne'} uzat…`}
        </Button>
      )}
    </HStack>
  );
}

/** The term of a complaint: how much is left, what it follows from, and the steps with it. */
export function TermCard({ complaint, onNews }: TermCardProps) {
  const [chosen, choose] = useState<ReasonedStep | null>(null);
  const { field, opener } = useFormFocus<HTMLTextAreaElement>(chosen !== null);
  const step = useTermStep({ complaint, onNews, onDone: () => choose(null) });
  const { term } = complaint;
  if (term == null)
    return (
      <Text fontSize="sm" color="fg.muted">
        Bu şikayet için bir süre kuralı yok.
      </Text>
    );
  const { text, tone } = describeTerm(term);
  const close = () => {
    choose(null);
    step.forget();
  };
  return (
    <Stack gap="3">
      <Box>
        <StatusChip status={text} tone={tone} size="md" />
      </Box>
      <TermFacts term={term} />
      {term.level == null ? null : <LevelFacts level={term.level} state={term.state} />}
      {chosen === null ? (
        <Steps
          first={opener}
          term={term}
          isSaving={step.isSaving}
          onChoose={choose}
          onResume={() => step.take('resume', '')}
        />
      ) : (
        <ReasonForm
          key={chosen}
          field={field}
          chosen={chosen}
          isSaving={step.isSaving}
          onSave={(reason) => step.take(chosen, reason)}
          onClose={close}
        />
      )}
      {step.why === null ? null : (
        <Alert.Root status="error" size="sm">
          <Alert.Indicator />
          <Alert.Title>{step.why}</Alert.Title>
        </Alert.Root>
      )}
    </Stack>
  );
}
