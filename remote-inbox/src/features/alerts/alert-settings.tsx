import { useState } from 'react';
import { notify } from '@muhatap/shared/notifications';
import { platform, type NotifyPermission } from '@muhatap/shared/platform';
import { Box, Button, Field, Heading, Text, VStack } from '@muhatap/shared/ui';
import { NativeSelect, Popover, Portal, Toggle } from '@muhatap/shared/ui/app';
import { Icon, type OpenedProps } from '@muhatap/shared/ui/plain';
import {
  MESSAGE_ALERTS,
  setAlertPreferences,
  useAlertPreferences,
  type MessageAlerts,
} from '#entities/alert';

const WHICH: Record<MessageAlerts, string> = {
  all: 'Tüm konuşmalarda',
  mine: 'Yalnızca bana atananlarda',
  none: 'Haber verme',
};
const WHY_NOT: Partial<Record<NotifyPermission, string>> = {
  denied:
    'Tarayıcı bu site için bildirimleri engelliyor. İzni adres çubuğundaki site ayarlarından verebilirsiniz.',
  unsupported: 'Bu tarayıcı bildirim gösteremiyor.',
};

async function trySound(): Promise<void> {
  if (!(await platform().attention.playTone()))
    notify.warning('Tarayıcı ses çalmaya izin vermedi.');
}

const MessageAlertsField = ({ value }: { readonly value: MessageAlerts }) => (
  <Field.Root>
    <Field.Label>Yeni mesaj gelince</Field.Label>
    <NativeSelect.Root size="sm">
      <NativeSelect.Field
        value={value}
        onChange={(event) =>
          setAlertPreferences({
            messages: MESSAGE_ALERTS.find((each) => each === event.currentTarget.value) ?? 'all',
          })
        }
      >
        {MESSAGE_ALERTS.map((each) => (
          <option key={each} value={each}>
            {WHICH[each]}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  </Field.Root>
);

function AlertSettings() {
  const { badge, sound, desktop, messages, assignments } = useAlertPreferences((state) => state);
  const [permission, setPermission] = useState(() => platform().attention.permission());
  const why = WHY_NOT[permission];
  const setDesktop = async (isOn: boolean) => {
    const answer = isOn ? await platform().attention.askPermission() : permission;
    setPermission(answer);
    setAlertPreferences({ desktop: isOn && answer === 'granted' });
  };
  return (
    <VStack gap="4" align="stretch">
      <Heading as="h2" size="md">
        Ses ve uyarılar
      </Heading>
      <MessageAlertsField value={messages} />
      <Toggle
        label="Bana konuşma atanınca haber ver"
        checked={assignments}
        onChange={(isOn) => setAlertPreferences({ assignments: isOn })}
      />
      <Box
        borderTopWidth="1px"
        borderColor="border"
        pt="4"
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        minH="12"
      >
        <Toggle
          label="Ses çal"
          checked={sound}
          onChange={(isOn) => setAlertPreferences({ sound: isOn })}
        />
        <Button size="xs" variant="outline" colorPalette="gray" onClick={() => void trySound()}>
          <Icon name="sound" size={14} />
          Sesi dene
        </Button>
      </Box>
      <Box>
        {/* A refused switch goes back: drawn anew, because its own field has kept the click. */}
        <Toggle
          key={permission}
          label="Tarayıcı bildirimi göster"
          checked={desktop && permission === 'granted'}
          disabled={why !== undefined}
          onChange={(isOn) => void setDesktop(isOn)}
        />
        <Text role="status" fontSize="xs" color="fg.muted" mt="1.5">
          {why ?? 'Başka bir sekmedeyken ya da başka bir konuşma açıkken gösterilir.'}
        </Text>
      </Box>
      <Box>
        <Toggle
          label="Okunmamış sayısını göster"
          checked={badge}
          onChange={(isOn) => setAlertPreferences({ badge: isOn })}
        />
        <Text fontSize="xs" color="fg.muted" mt="1.5">
          Sekmenin başlığında ve simgesinde görünür.
        </Text>
      </Box>
    </VStack>
  );
}

/** The person's alert settings of this device, at their button. */
export const AlertsPanel = ({ opened }: { readonly opened: OpenedProps }) => (
  <Popover.Root {...opened} positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
    <Portal>
      <Popover.Positioner>
        <Popover.Content w="320px" maxW="calc(100vw - 24px)" aria-label="Ses ve uyarılar">
          <Popover.Body p="4">
            <AlertSettings />
          </Popover.Body>
        </Popover.Content>
      </Popover.Positioner>
    </Portal>
  </Popover.Root>
);
