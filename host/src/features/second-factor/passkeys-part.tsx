import { messageOf } from '@muhatap/shared/api';
import { formatDateTime } from '@muhatap/shared/i18n';
import { askConfirm, notify } from '@muhatap/shared/notifications';
import { platform } from '@muhatap/shared/platform';
import { Box, Button, Flex, HStack, Stack, Text } from '@muhatap/shared/ui';
import type { Passkey, SecondFactorState } from '@muhatap/shared/wire/people';
import { useState } from 'react';
import { makePasskey } from '#entities/passkey';
import { addPasskey, askToRegister, removePasskey, renamePasskey } from '#entities/second-factor';
import { PasskeyNameDialog } from './passkey-name-dialog';

interface PasskeysPartProps {
  readonly state: SecondFactorState;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onChanged: () => void;
}

const ADD = 'Geçiş anahtarı ekle';
const HOW =
  'Cihazınızın ekran kilidi, parmak izi, yüz tanıma ya da bir USB anahtar. Kodu yazmazsınız, sahte bir sayfaya da kaptıramazsınız.';

const FIRST = ' Eklenince diğer cihazlardaki oturumlarınız kapanır.';

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

const PasskeyRow = ({ passkey: { name, ...times }, onRename, onRemove }: PasskeyRowProps) => (
  <Flex
    as="li"
    wrap="wrap"
    align="center"
    gap="2"
    py="3"
    borderBottomWidth="1px"
    borderColor="border.muted"
    _last={{ borderBottomWidth: '0' }}
  >
    <Box flex="1" minW="180px">
      <Text fontWeight="medium" overflowWrap="anywhere">
        {name}
      </Text>
      <Text fontSize="sm" color="fg.muted">
        {formatDateTime(times.created_at)} tarihinde eklendi ·{' '}
        {times.last_used_at === null
          ? 'henüz kullanılmadı'
          : `son kullanım ${formatDateTime(times.last_used_at)}`}
      </Text>
    </Box>
    <HStack gap="2">
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        aria-label={`${name}: adını değiştir`}
        onClick={onRename}
      >
        Adını değiştir
      </Button>
      <Button
        size="sm"
        variant="outline"
        colorPalette="error"
        aria-label={`${name}: kaldır`}
        onClick={onRemove}
      >
        Kaldır
      </Button>
    </HStack>
  </Flex>
);

/** Why no passkey can be added on this page; null where one can. */
function obstacleOf({ passkey_address: address }: SecondFactorState): string | null {
  if (address === undefined)
    return 'Bu kurulumun adresi geçiş anahtarına elverişli değil: https ile başlayan bir alan adı gerekir.';
  return address === platform().page.origin
    ? null
    : `Geçiş anahtarları yalnız ${address} adresinde eklenir ve kullanılır.`;
}

async function remove({ id, name }: Passkey, isLast: boolean): Promise<boolean> {
  const sure = await askConfirm({
    title: 'Geçiş anahtarını kaldır',
    message: isLast
      ? `“${name}” ile artık girilemez. Başka ikinci adımınız yok: girişte yalnız parolanız ya da kodunuz sorulur, kurtarma kodlarınız silinir.`
      : `“${name}” ile artık girilemez.`,
    danger: true,
  });
  if (!sure) return false;
  try {
    await removePasskey(id);
    notify.success('Geçiş anahtarı kaldırıldı.');
    return true;
  } catch (error) {
    notify.error(messageOf(error, 'Geçiş anahtarı kaldırılamadı. Lütfen tekrar deneyin.'));
    return false;
  }
}

/** The person's passkeys: added, named, taken away. */
export function PasskeysPart({ state, onCodes, onChanged }: PasskeysPartProps) {
  const { passkeys, totp } = state;
  const [named, name] = useState<Passkey | 'new' | null>(null);
  const close = () => name(null);
  // A server that knows no passkeys.
  if (passkeys === undefined) return null;
  const obstacle = obstacleOf(state);
  const isLast = passkeys.length === 1 && totp === null;
  const isFirst = passkeys.length === 0 && totp === null;

  const add = async (chosen: string) => {
    const answer = await makePasskey(await askToRegister());
    const { recovery_codes: codes } = await addPasskey({ name: chosen, answer });
    close();
    notify.success('Geçiş anahtarınız eklendi.');
    if (codes === undefined) onChanged();
    else onCodes(codes);
  };
  const rename = async ({ id }: Passkey, chosen: string) => {
    await renamePasskey(id, { name: chosen });
    close();
    onChanged();
  };
  return (
    <Stack gap="2" align="flex-start">
      <Text fontWeight="medium">Geçiş anahtarları</Text>
      <Text fontSize="sm" color="fg.muted">
        {HOW}
      </Text>
      {passkeys.length > 0 && (
        <Box as="ul" width="full">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => name(passkey)}
              onRemove={() => void remove(passkey, isLast).then((isGone) => isGone && onChanged())}
            />
          ))}
        </Box>
      )}
      {obstacle === null ? (
        <Button size="sm" variant="outline" colorPalette="gray" onClick={() => name('new')}>
          {ADD}
        </Button>
      ) : (
        <Text fontSize="sm" color="fg.muted">
          {obstacle}
        </Text>
      )}
      {named === 'new' && (
        <PasskeyNameDialog
          title={ADD}
          text={`Adını yazıp devam edin; tarayıcınız sonra cihazınızın kilidini açmanızı ister.${isFirst ? FIRST : ''}`}
          name=""
          submitLabel="Devam et"
          failed="Geçiş anahtarı eklenemedi. Lütfen tekrar deneyin."
          call={add}
          onClose={close}
        />
      )}
      {named !== null && named !== 'new' && (
        <PasskeyNameDialog
          title="Geçiş anahtarının adı"
          name={named.name}
          submitLabel="Kaydet"
          failed="Ad kaydedilemedi. Lütfen tekrar deneyin."
          call={(chosen) => rename(named, chosen)}
          onClose={close}
        />
      )}
    </Stack>
  );
}
