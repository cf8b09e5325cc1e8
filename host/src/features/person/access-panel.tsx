import { usePageAction } from '@muhatap/shared/saving';
import { formatNumber } from '@muhatap/shared/i18n';
import { askConfirm, notify } from '@muhatap/shared/notifications';
import { Alert, Box, Button, HStack, Icon, Text } from '@muhatap/shared/ui';
import { FormSection } from '@muhatap/shared/ui/app';
import type { PersonDetail } from '@muhatap/shared/wire/people';
import { useState } from 'react';
import { DisableDialog } from './disable-dialog';
import type { PersonCommand, PersonOutcome } from './person-command';

interface AccessPanelProps {
  readonly person: PersonDetail;
  readonly isMe: boolean;
}

function Refused({ sentence }: { readonly sentence: string | null }) {
  return sentence === null ? null : (
    <Alert.Root status="error" role="alert" size="sm">
      <Alert.Indicator />
      <Alert.Title>{sentence}</Alert.Title>
    </Alert.Root>
  );
}

/** Where the person is signed in, and the one press that ends it. */
function Sessions({ person }: { readonly person: PersonDetail }) {
  const { run, isRunning, refusal } = usePageAction<PersonOutcome>(() =>
    notify.success('Bütün oturumları kapatıldı.'),
  );
  const end = async () => {
    const isSure = await askConfirm({
      title: 'Oturumları kapat',
      message: `${person.name} bütün cihazlarda çıkmış olur ve yeniden giriş yapması gerekir.`,
      danger: true,
    });
    if (isSure) run({ do: 'sign-out' } satisfies PersonCommand);
  };
  return (
    <>
      <Text className="tabular">
        {person.sessions === 0
          ? 'Açık oturumu yok.'
          : `${person.sessions} cihazda açık oturumu var.`}
      </Text>
      <Refused sentence={refusal?.sentence ?? null} />
      <Box>
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          loading={isRunning}
          disabled={person.sessions === 0}
          onClick={() => void end()}
        >
          <Icon name="logout" size={15} />
          Bütün oturumlarını kapat
        </Button>
      </Box>
    </>
  );
}

/** Takes the second factor of somebody who has lost telephone and recovery codes. */
function SecondFactor({ person }: { readonly person: PersonDetail }) {
  const { run, isRunning, refusal } = usePageAction<PersonOutcome>(() =>
    notify.success('İki adımlı doğrulama sıfırlandı.'),
  );
  const reset = async () => {
    const isSure = await askConfirm({
      title: 'İki adımlı doğrulamayı sıfırla',
      message: `${person.name} bundan sonra ikinci bir kod olmadan girer ve yeniden kurabilir. Bunu yalnız isteyenin o olduğundan eminseniz yapın.`,
      danger: true,
    });
    if (isSure) run({ do: 'reset-second-factor' } satisfies PersonCommand);
  };
  return (
    <>
      <Text>Girişte doğrulama uygulamasının kodu soruluyor.</Text>
      <Refused sentence={refusal?.sentence ?? null} />
      <Box>
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          loading={isRunning}
          onClick={() => void reset()}
        >
          <Icon name="key" size={15} />
          Sıfırla
        </Button>
      </Box>
    </>
  );
}

/** Has the second factor asked again in the browsers in which the person wanted it not to be. */
function Browsers({ count }: { readonly count: number }) {
  const { run, isRunning, refusal } = usePageAction<PersonOutcome>(() =>
    notify.success('Tarayıcılar unutuldu; ikinci adım her yerde yeniden sorulur.'),
  );
  return (
    <>
      <Text className="tabular">{count} tarayıcıda ikinci adım sorulmuyor.</Text>
      <Refused sentence={refusal?.sentence ?? null} />
      <Box>
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          loading={isRunning}
          onClick={() => run({ do: 'forget-browsers' } satisfies PersonCommand)}
        >
          Tarayıcıları unut
        </Button>
      </Box>
    </>
  );
}

/** Lets the person in again, or shuts them out. */
function Standing({ person, isMe }: AccessPanelProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { run, isRunning, refusal } = usePageAction<PersonOutcome>(() =>
    notify.success(`${person.name} yeniden giriş yapabilir.`),
  );
  if (person.state === 'disabled') {
    return (
      <>
        <Text>Giriş yapamaz. Yanıtları ve geçmişi olduğu gibi durur.</Text>
        {person.open_rooms > 0 && (
          <Text className="tabular" color="warning.fg">
            Üzerinde hâlâ {formatNumber(person.open_rooms)} açık konuşma var.
          </Text>
        )}
        <Refused sentence={refusal?.sentence ?? null} />
        <HStack gap="2" flexWrap="wrap">
          <Button
            size="sm"
            loading={isRunning}
            onClick={() => run({ do: 'enable' } satisfies PersonCommand)}
          >
            <Icon name="user-check" size={15} />
            Etkinleştir
          </Button>
          {person.open_rooms > 0 && (
            <Button
              size="sm"
              variant="outline"
              colorPalette="gray"
              onClick={() => setConfirming(true)}
            >
              Konuşmalarını devret…
            </Button>
          )}
        </HStack>
        {isConfirming && <DisableDialog person={person} onClose={() => setConfirming(false)} />}
      </>
    );
  }
  if (isMe)
    return (
      <Text color="fg.muted">
        Kendinizi devre dışı bırakamazsınız; bunu başka bir yönetici yapabilir.
      </Text>
    );
  return (
    <>
      <Text>
        Devre dışı bırakınca oturumları hemen kapanır. Yanıtları ve geçmişi silinmez; istediğinizde
        yeniden etkinleştirirsiniz.
      </Text>
      <Box>
        <Button
          size="sm"
          variant="outline"
          colorPalette="error"
          onClick={() => setConfirming(true)}
        >
          <Icon name="user-none" size={15} />
          Devre dışı bırak…
        </Button>
      </Box>
      {isConfirming && <DisableDialog person={person} onClose={() => setConfirming(false)} />}
    </>
  );
}

/** The way in: open sessions, and whether the person may sign in at all. */
export function AccessPanel({ person, isMe }: AccessPanelProps) {
  return (
    <>
      {!isMe && person.state === 'active' && (
        <FormSection
          title="Oturumlar"
          description="Kayıp bir telefon ya da açık unutulan bir bilgisayar için."
        >
          <Sessions person={person} />
        </FormSection>
      )}
      {!isMe && person.has_second_factor === true && (
        <FormSection
          title="İki adımlı doğrulama"
          description="Telefonunu ve kurtarma kodlarını yitiren biri için."
        >
          <SecondFactor person={person} />
          {(person.remembered_browsers ?? 0) > 0 && (
            <Browsers count={person.remembered_browsers ?? 0} />
          )}
        </FormSection>
      )}
      <FormSection
        title="Erişim"
        description="Bu kurumdaki erişimi; başka kurumlardaki hesabı etkilenmez."
      >
        <Standing person={person} isMe={isMe} />
      </FormSection>
    </>
  );
}
