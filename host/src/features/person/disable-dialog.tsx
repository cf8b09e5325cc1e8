import { useSaving } from '@muhatap/shared/form-draft';
import { formatNumber } from '@muhatap/shared/i18n';
import { notify } from '@muhatap/shared/notifications';
import { Box, Text } from '@muhatap/shared/ui';
import { Choice, FormDialog, type ChoiceOption } from '@muhatap/shared/ui/app';
import type { Disabling, PersonDetail } from '@muhatap/shared/wire';
import { useState } from 'react';
import { ColleagueField } from './colleague-field';
import type { PersonCommand, PersonOutcome } from './person-command';

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

/** Null where the colleague who gets the conversations is still to be chosen. */
function disablingOf(way: Way, to: string | null): Disabling | null {
  if (way !== 'give') return { rooms: way };
  return to === null ? null : { rooms: 'give', to };
}

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

/** Shuts somebody out, with what becomes of the conversations that they hold; of who is shut out already, only the latter. */
export function DisableDialog({ person, onClose }: DisableDialogProps) {
  const isOut = person.state === 'disabled';
  const [way, setWay] = useState<Way>('release');
  const [to, setTo] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const { save, isSaving, refusal } = useSaving<PersonOutcome>(() => {
    notify.success(isOut ? 'Konuşmalar devredildi.' : `${person.name} devre dışı bırakıldı.`);
    onClose();
  });
  const hasRooms = person.open_rooms > 0;
  const disabling = disablingOf(way, to);
  const submit = () => {
    setTried(true);
    if (disabling !== null) save({ do: 'disable', disabling } satisfies PersonCommand);
  };
  return (
    <FormDialog
      title={isOut ? 'Konuşmaları devret' : `${person.name} devre dışı bırakılsın mı?`}
      submitLabel={isOut ? 'Devret' : 'Devre dışı bırak'}
      isSaving={isSaving}
      problem={refusal?.sentence ?? null}
      isWide={hasRooms}
      onSubmit={submit}
      onClose={onClose}
    >
      {!isOut && (
        <Text color="fg.muted">
          Oturumları hemen kapanır ve giriş yapamaz. Yanıtları, geçmişi, rolleri ve grupları durur.
        </Text>
      )}
      {hasRooms && <WayField person={person} value={way} onChange={setWay} />}
      {hasRooms && way === 'give' && (
        <ColleagueField
          without={person.id}
          value={to}
          error={isTried && to === null ? 'Konuşmaları alacak kişiyi seçin.' : null}
          onChange={setTo}
        />
      )}
    </FormDialog>
  );
}
