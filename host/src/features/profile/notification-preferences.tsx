import { messageOf } from '@muhatap/shared/api';
import { useLink } from '@muhatap/shared/contract';
import { notify } from '@muhatap/shared/notifications';
import { Box, Link, Stack, Text } from '@muhatap/shared/ui';
import { Toggle } from '@muhatap/shared/ui/app';
import { isOneOf } from '@muhatap/shared/wire/open';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationPreferences as Preferences,
} from '@muhatap/shared/wire/session';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { savePreference, textsOfKind } from '#entities/notification';

type Kinds = Preferences['kinds'];

const withKind = (kinds: Kinds, kind: NotificationKind, isOn: boolean): Kinds =>
  kinds.map((one) => (one.kind === kind ? { ...one, is_on: isOn } : one));

/**
 * A switch for each kind that the person's roles let them receive; a click is saved at once and put
 * back where the server refuses. Kinds of a newer server are left out.
 */
export function NotificationPreferences({ kinds: loaded }: { readonly kinds: Kinds }) {
  const [kinds, setKinds] = useState(loaded);
  const inbox = useLink('inbox:home');
  const change = async (kind: NotificationKind, isOn: boolean) => {
    setKinds((before) => withKind(before, kind, isOn));
    try {
      await savePreference({ kind, is_on: isOn });
    } catch (error) {
      setKinds((before) => withKind(before, kind, !isOn));
      notify.error(messageOf(error, 'Tercihiniz kaydedilemedi. Lütfen tekrar deneyin.'));
    }
  };
  return (
    <Stack gap="1">
      {kinds.map(({ kind, is_on }) =>
        isOneOf(NOTIFICATION_KINDS, kind) ? (
          <Box key={kind} minH="10" display="flex" alignItems="center">
            <Toggle
              label={textsOfKind(kind).label}
              checked={is_on}
              onChange={(isOn) => void change(kind, isOn)}
            />
          </Box>
        ) : null,
      )}
      {inbox !== null && (
        <Text fontSize="sm" color="fg.muted" mt="2">
          Ses ve tarayıcı uyarıları bu cihaza özeldir;{' '}
          <Link asChild color="brand.fg" textDecoration="underline">
            <RouterLink to={inbox}>gelen kutusundaki</RouterLink>
          </Link>{' '}
          “Ses ve uyarılar” butonundan ayarlanır.
        </Text>
      )}
    </Stack>
  );
}
