import { useActionForm } from '@muhatap/shared/forms';
import { formatNumber } from '@muhatap/shared/i18n';
import { notify } from '@muhatap/shared/notifications';
import { Box, Text } from '@muhatap/shared/ui';
import { Choice, FormDialog, type ChoiceOption } from '@muhatap/shared/ui/app';
import { disabling, type Disabling, type PersonDetail } from '@muhatap/shared/wire/people';
import { ColleagueField } from './colleague-field';
import type { PersonCommand } from './person-command';

type Way = Disabling['rooms'];

const WAYS: readonly ChoiceOption<Way>[] = [
  {
    value: 'release',
    title: 'Sıraya dönsün',
    text: 'Konuşmalar sahipsiz kalır; ekipten biri üstlenir ya da sıradaki kişiye verilir.',
  },
  { value: 'give', title: 'Bir arkadaşına devredilsin', text: 'Hepsi seçtiğiniz kişiye geçer.' },
  {
    value: 'keep',
    title: 'Üzerinde kalsın',
    text: 'Kısa süreli ayrılıklar için: kimse yanıtlamazsa bekler.',
  },
];

/** The dialog's fields at first; `to` counts where conversations are given away. */
const NOTHING_CHOSEN: { rooms: Way; to: string | null } = { rooms: 'release', to: null };

interface DisableDialogProps {
  readonly person: PersonDetail;
  readonly onClose: () => void;
}

interface WayFieldProps {
  readonly person: PersonDetail;
  readonly value: Way;
  readonly onChange: (way: Way) => void;
}

function WayField({ person, value, onChange }: WayFieldProps) {
  const isOut = person.state === 'disabled';
  return (
    <Box>
      <Text textStyle="label" mb="1.5" className="tabular">
        Üzerindeki {formatNumber(person.open_rooms)} açık konuşma ne olsun?
      </Text>
      <Choice
        name="rooms"
        label="Açık konuşmalar"
        options={isOut ? WAYS.filter((way) => way.value !== 'keep') : WAYS}
        value={value}
        onChange={onChange}
      />
    </Box>
  );
}

/**
 * Disables a person and decides about their conversations; of a disabled person, only the latter.
 */
export function DisableDialog({ person, onClose }: DisableDialogProps) {
  const isOut = person.state === 'disabled';
  const { values, isSaving, problem, errorOf, change, submit } = useActionForm({
    loaded: NOTHING_CHOSEN,
    schema: disabling,
    messages: { to: 'Konuşmaları alacak kişiyi seçin.' },
    toCommand: (input): PersonCommand => ({ do: 'disable', disabling: input }),
    onSaved: () => {
      notify.success(isOut ? 'Konuşmalar devredildi.' : `${person.name} devre dışı bırakıldı.`);
      onClose();
    },
  });
  const hasRooms = person.open_rooms > 0;
  return (
    <FormDialog
      title={isOut ? 'Konuşmaları devret' : `${person.name} devre dışı bırakılsın mı?`}
      submitLabel={isOut ? 'Devret' : 'Devre dışı bırak'}
      isSaving={isSaving}
      problem={problem}
      isWide={hasRooms}
      onSubmit={submit}
      onClose={onClose}
    >
      {!isOut && (
        <Text color="fg.muted">
          Oturumları hemen kapanır ve giriş yapamaz. Yanıtları, geçmişi, rolleri ve grupları durur.
        </Text>
      )}
      {hasRooms && (
        <WayField person={person} value={values.rooms} onChange={(rooms) => change({ rooms })} />
      )}
      {hasRooms && values.rooms === 'give' && (
        <ColleagueField
          without={person.id}
          value={values.to}
          error={errorOf('to') ?? null}
          onChange={(to) => change({ to })}
        />
      )}
    </FormDialog>
  );
}
