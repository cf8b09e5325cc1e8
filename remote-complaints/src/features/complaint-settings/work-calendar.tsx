import { useActionForm } from '@muhatap/shared/forms';
import { formatDay } from '@muhatap/shared/i18n';
import { notify } from '@muhatap/shared/notifications';
import { useUnsavedGuard } from '@muhatap/shared/saving';
import { Box, chakra, Flex, FormField, Input, Text } from '@muhatap/shared/ui';
import { CheckList, FormSection, SaveBar, StatusChip } from '@muhatap/shared/ui/app';
import {
  complaintTermsInput,
  type ComplaintCalendar,
  type ComplaintTerms,
} from '@muhatap/shared/wire/complaints';
import { OwnDays } from './own-days';
import { termsCommand } from './settings-command';
import { ReadOnlyAlert } from './read-only-alert';

interface WorkCalendarProps {
  readonly terms: ComplaintTerms;
  readonly mayChange: boolean;
  readonly now: number;
}

const WEEKDAYS = ['Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi', 'Pazar'];

const schema = complaintTermsInput.pick({ calendar: true }).required();
const MESSAGES = {
  'calendar.closes_at': 'Saati 17:30 biçiminde yazın.',
  'calendar.own_days.date': 'Bir tarih seçin.',
};

type OwnDay = ComplaintCalendar['own_days'][number];

/** The state of a public holiday: an own day overrules it. */
function holidayState(isHalf: boolean, own: OwnDay | undefined) {
  if (own !== undefined)
    return own.is_worked
      ? ({ status: 'Çalışılır', tone: 'info' } as const)
      : ({ status: 'Kapalı', tone: 'error' } as const);
  return isHalf
    ? ({ status: 'Yarım gün', tone: 'warning' } as const)
    : ({ status: 'Kapalı', tone: 'error' } as const);
}

interface HolidaysProps {
  readonly holidays: ComplaintTerms['holidays'];
  readonly ownDays: readonly OwnDay[];
  readonly now: number;
}

/** The public holidays of this year and the next. */
const Holidays = ({ holidays, ownDays, now }: HolidaysProps) => (
  <Box
    as="ul"
    listStyleType="none"
    borderWidth="1px"
    borderColor="border"
    borderRadius="lg"
    bg="bg.panel"
    maxH="380px"
    overflowY="auto"
    tabIndex={0}
    aria-label="Resmî tatiller"
  >
    {holidays.map(({ date, name, is_half_day }) => {
      const own = ownDays.find((each) => each.date === date);
      return (
        <Flex
          as="li"
          key={date}
          px="4"
          py="2"
          gap="3"
          align="center"
          borderBottomWidth="1px"
          borderColor="border"
          _last={{ borderBottomWidth: '0' }}
        >
          <Box flex="1" minW="0">
            <Text fontWeight="medium">{name}</Text>
            <Text fontSize="xs" color="fg.muted" className="tabular">
              {formatDay(`${date}T09:00:00.000Z`, now)}
            </Text>
          </Box>
          <StatusChip {...holidayState(is_half_day, own)} />
        </Flex>
      );
    })}
  </Box>
);

/** The working days that terms count: weekdays, public holidays and the company's own days, saved together. */
export function WorkCalendar({ terms, mayChange, now }: WorkCalendarProps) {
  const form = useActionForm({
    loaded: { calendar: terms.calendar },
    schema,
    messages: MESSAGES,
    toCommand: termsCommand,
    onSaved: (saved: ComplaintTerms) => {
      notify.success('Çalışma takvimi kaydedildi');
      return { calendar: saved.calendar };
    },
  });
  const { isDirty, isSaving, status, change, errorOf, submit, reset } = form;
  const { calendar } = form.values;
  const put = (part: Partial<ComplaintCalendar>) => change({ calendar: { ...calendar, ...part } });
  useUnsavedGuard(isDirty);
  return (
    <chakra.form noValidate onSubmit={submit}>
      {!mayChange && <ReadOnlyAlert />}
      <FormSection
        title="Çalışma günleri"
        description="Şikayet süreleri bu günlere göre sayılır. Gelen kutusunun çalışma saatlerinden ayrıdır."
      >
        <CheckList
          label="Haftanın çalışılan günleri"
          options={WEEKDAYS.map((title, index) => ({
            id: String(index + 1),
            title,
            isFixed: !mayChange,
          }))}
          chosen={calendar.weekdays.map(String)}
          onChange={(chosen) => put({ weekdays: chosen.map(Number) })}
          error={errorOf('calendar.weekdays')}
          empty=""
        />
        <FormField
          label="Mesai bitişi"
          hint="Süre, son günün bu saatinde dolar."
          error={errorOf('calendar.closes_at')}
        >
          <Input
            className="tabular"
            width="100px"
            inputMode="numeric"
            maxLength={5}
            placeholder="17:30"
            autoComplete="off"
            disabled={!mayChange}
            {...form.form.register('calendar.closes_at')}
          />
        </FormField>
      </FormSection>
      <FormSection
        title="Özel günler"
        description="Kurumunuza özgü kapalı ya da çalışılan tek günler. Yasal sürelerde idari izin çoğu mahkemece tatil sayılmaz: yalnızca süreyi etkilemesini istediğiniz günleri ekleyin."
      >
        <OwnDays
          days={calendar.own_days}
          isReadOnly={!mayChange}
          errorOf={(index) => errorOf(`calendar.own_days.${index}.date`)}
          onChange={(own_days) => put({ own_days })}
        />
      </FormSection>
      <FormSection
        title="Resmî tatiller"
        description="Bu yıl ve gelecek yıl. Yarım günler çalışma günü sayılır; o gün dolan süre 13:00’te dolar."
      >
        <Holidays holidays={terms.holidays} ownDays={calendar.own_days} now={now} />
      </FormSection>
      {mayChange && (
        <SaveBar isDirty={isDirty} isSaving={isSaving} problem={status} onReset={reset} />
      )}
    </chakra.form>
  );
}
