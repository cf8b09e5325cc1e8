import { dayKey } from '@muhatap/shared/i18n';
import { notify } from '@muhatap/shared/notifications';
import type { PublicHoliday, WorkingHours } from '@muhatap/shared/wire';
import { Alert, chakra, Text } from '@muhatap/shared/ui';
import { FormSection, SaveBar, Toggle } from '@muhatap/shared/ui/app';
import { useState, type FormEvent } from 'react';
import { useFormDraft, useSaving, useUnsavedGuard } from '@muhatap/shared/form-draft';
import { formOf, isSound, toInput } from '#entities/working-hours';
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
  const { draft, isDirty, isOutdated, change, reset, keep } = useFormDraft(formOf(hours, today));
  const [isTried, setTried] = useState(false);
  const { save, isSaving, refusal, forget } = useSaving<WorkingHours>((saved) => {
    keep(formOf(saved, today));
    setTried(false);
    notify.success('Çalışma saatleri kaydedildi');
  });
  useUnsavedGuard(isDirty);
  const isFit = isSound(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isFit) save(toInput(draft));
  };
  const special = draft.special_days;
  const override = ({ date, name, is_half_day }: PublicHoliday) =>
    change({
      special_days: [
        ...special,
        {
          date,
          name,
          periods: is_half_day
            ? MORNING
            : [...(draft.days.find(({ weekday }) => weekday === weekdayOf(date))?.periods ?? [])],
        },
      ],
    });
  const problem =
    refusal?.sentence ??
    (isTried && !isFit
      ? 'İşaretli alanları düzeltin.'
      : isOutdated
        ? 'Siz düzenlerken başkası kaydetti; kaydederseniz sizinki geçerli olur.'
        : null);
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
          days={draft.days}
          isReadOnly={!mayChange}
          onChange={(days) => change({ days })}
        />
      </FormSection>
      <FormSection
        title="Resmî tatiller"
        description="Önümüzdeki 13 ayın resmî tatilleri. Arife günlerinde 13:00’te kapanılır."
      >
        {mayChange ? (
          <Toggle
            label="Resmî tatillerde kapalıyız"
            checked={draft.observes_holidays}
            onChange={(observes_holidays) => change({ observes_holidays })}
          />
        ) : (
          <Text fontWeight="medium">
            {draft.observes_holidays ? 'Resmî tatillerde kapalıyız' : 'Resmî tatillerde açığız'}
          </Text>
        )}
        <HolidayList
          holidays={hours.holidays}
          specialDays={special}
          isObserved={draft.observes_holidays}
          isReadOnly={!mayChange}
          now={now}
          onOverride={override}
          onRestore={(date) => change({ special_days: special.filter((day) => day.date !== date) })}
        />
      </FormSection>
      <FormSection
        title="Özel günler"
        description="Haftalık saatlerden ve resmî tatillerden ayrılan tek günler."
      >
        <SpecialDayFields
          days={special}
          today={today}
          isReadOnly={!mayChange}
          now={now}
          onChange={(special_days) => change({ special_days })}
        />
      </FormSection>
      <FormSection title="Mesai dışı yanıtı" description="Her konuşmada günde bir kez gönderilir.">
        <AwayReplyFields
          reply={draft.away_reply}
          isReadOnly={!mayChange}
          onChange={(away_reply) => change({ away_reply })}
        />
      </FormSection>
      {mayChange && (
        <SaveBar
          isDirty={isDirty}
          isSaving={isSaving}
          problem={problem}
          onReset={() => {
            reset();
            forget();
            setTried(false);
          }}
        />
      )}
    </chakra.form>
  );
}

/** 1 Monday to 7 Sunday. */
function weekdayOf(date: string): number {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return day === 0 ? 7 : day;
}
