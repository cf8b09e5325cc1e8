import { dayKey } from '@muhatap/shared/i18n';
import { notify } from '@muhatap/shared/notifications';
import type {
  PublicHoliday,
  WorkingHours,
  WorkingHoursInput,
} from '@muhatap/shared/wire/conversations';
import { Alert, chakra, Text } from '@muhatap/shared/ui';
import { FormSection, SaveBar, Toggle } from '@muhatap/shared/ui/app';
import { useUnsavedGuard } from '@muhatap/shared/saving';
import { useActionForm } from '@muhatap/shared/forms';
import { formOf, hoursSchema, toInput } from '#entities/working-hours';
import { AwayReplyFields } from './away-reply-fields';
import { HolidayList } from './holiday-list';
import { SpecialDayFields } from './special-day-fields';
import { WeekFields } from './week-fields';

interface WorkingHoursFormProps {
  readonly hours: WorkingHours;
  readonly mayChange: boolean;
  readonly now: number;
}

const MORNING = [{ from: '08:30', to: '13:00' }];

/** Week, holidays, single days and the away reply, saved together. */
export function WorkingHoursForm({ hours, mayChange, now }: WorkingHoursFormProps) {
  const today = dayKey(now, hours.time_zone);
  const { values, isDirty, isSaving, status, change, submit, reset } = useActionForm({
    loaded: formOf(hours, today),
    schema: hoursSchema,
    toCommand: toInput,
    onSaved: (saved: WorkingHours) => {
      notify.success('Çalışma saatleri kaydedildi');
      return formOf(saved, today);
    },
  });
  useUnsavedGuard(isDirty);
  return (
    <chakra.form noValidate onSubmit={submit}>
      {!mayChange && (
        <Alert.Root status="info" mb="6">
          <Alert.Indicator />
          <Alert.Title>Bu ayarları yalnızca ayar yetkisi olanlar değiştirebilir.</Alert.Title>
        </Alert.Root>
      )}
      <FormSection
        title="Haftalık saatler"
        description="Bu saatlerin dışında gelen mesajlara otomatik yanıt verilir. Saatler Türkiye saatidir."
      >
        <WeekFields
          days={values.days}
          isReadOnly={!mayChange}
          onChange={(days) => change({ days })}
        />
      </FormSection>
      <HolidaySection
        form={values}
        holidays={hours.holidays}
        isReadOnly={!mayChange}
        now={now}
        onChange={change}
      />
      <FormSection
        title="Özel günler"
        description="Haftalık saatlerden ve resmî tatillerden ayrılan tek günler."
      >
        <SpecialDayFields
          days={values.special_days}
          today={today}
          isReadOnly={!mayChange}
          now={now}
          onChange={(special_days) => change({ special_days })}
        />
      </FormSection>
      <FormSection title="Mesai dışı yanıtı" description="Her konuşmada günde bir kez gönderilir.">
        <AwayReplyFields
          reply={values.away_reply}
          isReadOnly={!mayChange}
          onChange={(away_reply) => change({ away_reply })}
        />
      </FormSection>
      {mayChange && (
        <SaveBar isDirty={isDirty} isSaving={isSaving} problem={status} onReset={reset} />
      )}
    </chakra.form>
  );
}

interface HolidaySectionProps {
  readonly form: WorkingHoursInput;
  readonly holidays: WorkingHours['holidays'];
  readonly isReadOnly: boolean;
  readonly now: number;
  readonly onChange: (part: Partial<WorkingHoursInput>) => void;
}

/** Whether public holidays are closed, and single ones that are not. */
function HolidaySection({ form, holidays, isReadOnly, now, onChange }: HolidaySectionProps) {
  const special = form.special_days;
  const override = ({ date, name, is_half_day }: PublicHoliday) =>
    onChange({
      special_days: [
        ...special,
        {
          date,
          name,
          periods: is_half_day
            ? MORNING
            : [...(form.days.find(({ weekday }) => weekday === weekdayOf(date))?.periods ?? [])],
        },
      ],
    });
  return (
    <FormSection
      title="Resmî tatiller"
      description="Önümüzdeki 13 ayın resmî tatilleri. Arife günlerinde 13:00’te kapanılır."
    >
      {isReadOnly ? (
        <Text fontWeight="medium">
          {form.observes_holidays ? 'Resmî tatillerde kapalıyız' : 'Resmî tatillerde açığız'}
        </Text>
      ) : (
        <Toggle
          label="Resmî tatillerde kapalıyız"
          checked={form.observes_holidays}
          onChange={(observes_holidays) => onChange({ observes_holidays })}
        />
      )}
      <HolidayList
        holidays={holidays}
        specialDays={special}
        isObserved={form.observes_holidays}
        isReadOnly={isReadOnly}
        now={now}
        onOverride={override}
        onRestore={(date) => onChange({ special_days: special.filter((day) => day.date !== date) })}
      />
    </FormSection>
  );
}

/** 1 Monday to 7 Sunday. */
function weekdayOf(date: string): number {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return day === 0 ? 7 : day;
}
