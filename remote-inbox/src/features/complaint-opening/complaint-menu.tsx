import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLink } from '@muhatap/shared/contract';
import { platform } from '@muhatap/shared/platform';
import { useGrant } from '@muhatap/shared/session';
import type { Room } from '@muhatap/shared/wire/conversations';
import { Icon, IconButton, Text } from '@muhatap/shared/ui';
import { Menu, Portal } from '@muhatap/shared/ui/app';
import { startChoosing } from '#entities/complaint';

/** The menu is gone after this at the latest, ms: without animation no event reports its end. */
const GONE_MS = 400;

/** Complaint actions of a conversation; nothing without the grant `complaints`. */
export function ComplaintMenu({ room }: { readonly room: Room }) {
  const navigate = useNavigate();
  const wanted = useRef(false);
  useEffect(() => () => void (wanted.current = false), []);
  const list = useLink('complaints:search', { term: room.customer.external_id });
  if (!useGrant('complaints')) return null;
  // The menu gives the focus back while it goes; only then can the messages have it.
  const whenGone = () => {
    if (wanted.current) startChoosing(room.id);
    wanted.current = false;
  };
  const choose = (value: string) => {
    wanted.current = value === 'open';
    if (wanted.current) platform().clock.setTimeout(whenGone, GONE_MS);
    else if (list !== null) void navigate(list);
  };
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => choose(value)}
      onExitComplete={whenGone}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <IconButton
          size="sm"
          minW={{ base: '7', md: '9' }}
          px="0"
          variant="outline"
          colorPalette="gray"
          aria-label="Diğer işlemler"
        >
          <Icon name="more-vertical" size={16} />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content borderWidth="1px" minW="220px">
            <Menu.Item value="open" gap="3" py="2">
              <Icon name="complaint" size={16} />
              <Text flex="1">Şikayet oluştur</Text>
            </Menu.Item>
            {list !== null && (
              <Menu.Item value="list" gap="3" py="2">
                <Icon name="list" size={16} />
                <Text flex="1">Kişinin şikayetleri</Text>
              </Menu.Item>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
