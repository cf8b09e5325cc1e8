import { notify } from '@muhatap/shared/notifications';
import { usePageAction } from '@muhatap/shared/saving';
import { Alert, Box, Button, Flex, FormField, Input, Text } from '@muhatap/shared/ui';
import { FormDialog, NativeSelect, Toggle } from '@muhatap/shared/ui/app';
import type { RetentionKind, RetentionRule } from '@muhatap/shared/wire/people';
import { useState } from 'react';
import { kindLabels, periodLabel } from '#entities/retention';
import { PreviewPanel } from './preview-panel';
import type { RetentionCommand } from './retention-command';

interface RuleDialogProps {
  readonly kind: RetentionKind;
  readonly rule: RetentionRule;
  readonly onClose: () => void;
}

type Unit = 'year' | 'month' | 'endless';
const YEAR = 12;
const LONGEST_MONTHS = 1200;

interface Period {
  readonly unit: Unit;
  /** As it is typed. */
  readonly count: string;
}

function periodOf(months: number | null): Period {
  if (months === null) return { unit: 'endless', count: '' };
  return months % YEAR === 0
    ? { unit: 'year', count: String(months / YEAR) }
    : { unit: 'month', count: String(months) };
}

/** The months of a period; undefined while it is no whole number. */
function monthsOf({ unit, count }: Period): number | null | undefined {
  if (unit === 'endless') return null;
  const number = Number(count);
  if (!/^\d{1,4}$/.test(count.trim()) || number < 1) return undefined;
  const months = unit === 'year' ? number * YEAR : number;
  return months > LONGEST_MONTHS ? undefined : months;
}

function faultOf(months: number | null | undefined, { least_months: least }: RetentionRule) {
  if (months === undefined) return 'Süreyi tam sayı olarak yazın (en çok 100 yıl).';
  return months !== null && months < least ? `En az ${periodLabel(least)} olabilir.` : null;
}

interface PeriodFieldsProps {
  readonly period: Period;
  readonly fault: string | null;
  readonly allowsEndless: boolean;
  readonly onChange: (period: Period) => void;
}

const PeriodFields = ({ period, fault, allowsEndless, onChange }: PeriodFieldsProps) => (
  <Flex gap="3" align="flex-start">
    {period.unit !== 'endless' && (
      <Box flex="1">
        <FormField label="Süre" error={fault}>
          <Input
            inputMode="numeric"
            maxLength={4}
            value={period.count}
            onChange={({ target }) => onChange({ ...period, count: target.value })}
          />
        </FormField>
      </Box>
    )}
    <Box flex="1">
      <FormField label="Birim">
        <NativeSelect.Root>
          <NativeSelect.Field
            value={period.unit}
            onChange={({ target }) => onChange({ ...period, unit: target.value as Unit })}
          >
            <option value="year">yıl</option>
            <option value="month">ay</option>
            {allowsEndless && <option value="endless">süresiz</option>}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </FormField>
    </Box>
  </Flex>
);

const Reason = ({ rule }: { readonly rule: RetentionRule }) => (
  <Alert.Root status="info" size="sm" alignItems="flex-start">
    <Alert.Indicator />
    <Box>
      <Alert.Title>
        {rule.is_law ? 'Kanuni dayanak' : 'Kurumun tercihi'} · en az{' '}
        {periodLabel(rule.least_months)}
      </Alert.Title>
      <Alert.Description>{rule.reason}</Alert.Description>
    </Box>
  </Alert.Root>
);

/** The time of one kind, with its reason, and what it would delete before anything is switched on. */
export function RuleDialog({ kind, rule, onClose }: RuleDialogProps) {
  const [period, setPeriod] = useState(periodOf(rule.months));
  const [isOn, setOn] = useState(rule.is_on);
  const [previewed, preview] = useState<number | null>(null);
  const { run, refusal, isRunning } = usePageAction(() => {
    notify.success('Saklama süresi kaydedildi');
    onClose();
  });
  const months = monthsOf(period);
  const fault = faultOf(months, rule);
  return (
    <FormDialog
      title={kindLabels(kind).name}
      isWide
      isSaving={isRunning}
      isDisabled={fault !== null}
      problem={refusal?.sentence ?? null}
      onSubmit={() => {
        if (months !== undefined && fault === null)
          run({ do: 'change', kind, change: { months, is_on: isOn } } satisfies RetentionCommand);
      }}
      onClose={onClose}
    >
      <Reason rule={rule} />
      <PeriodFields
        period={period}
        fault={fault}
        allowsEndless={rule.allows_endless}
        onChange={setPeriod}
      />
      <Box>
        <Toggle label="Süresi dolanlar her gece silinsin" checked={isOn} onChange={setOn} />
        <Text fontSize="sm" color="fg.muted" ps="10">
          Kapalıyken hiçbir şey silinmez. Silinen geri getirilemez; önce neyin silineceğine bakın.
        </Text>
      </Box>
      <Box>
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          disabled={fault !== null || months === null}
          onClick={() => preview(months ?? null)}
        >
          Şimdi ne silinirdi?
        </Button>
      </Box>
      {previewed !== null && <PreviewPanel key={previewed} kind={kind} months={previewed} />}
    </FormDialog>
  );
}
