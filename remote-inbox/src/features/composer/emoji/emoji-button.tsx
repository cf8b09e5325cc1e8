import { useState } from 'react';
import { createLatePart } from '@muhatap/shared/ui/plain';
import { Center, Icon, IconButton, Spinner } from '@muhatap/shared/ui';
import { Popover, Portal } from '@muhatap/shared/ui/app';
import { TOUCH } from '../field/tool-button';

const EmojiPicker = createLatePart(
  async () => (await import('./emoji-picker')).EmojiPicker,
  () => (
    <Center w="340px" maxW="full" h="320px">
      <Spinner aria-label="Yükleniyor" />
    </Center>
  ),
);

/** Opens the picker; its table is loaded the first time. */
export function EmojiButton({ onChoose }: { readonly onChoose: (sign: string) => void }) {
  const [state, put] = useState<'closed' | 'open' | 'chosen'>('closed');
  return (
    // After a choice the field has the focus; without a choice the button gets it back.
    <Popover.Root
      open={state === 'open'}
      restoreFocus={state !== 'chosen'}
      onOpenChange={({ open }) => put(open ? 'open' : 'closed')}
      positioning={{ placement: 'top-start' }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <IconButton
          type="button"
          size="sm"
          variant="ghost"
          colorPalette="gray"
          color="fg.muted"
          css={TOUCH}
          aria-label="Emoji ekle"
          title="Emoji ekle"
        >
          <Icon name="emoji" size={18} />
        </IconButton>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="auto" borderWidth="1px" maxW="calc(100vw - 1rem)" aria-label="Emoji">
            <EmojiPicker
              onChoose={(sign) => {
                put('chosen');
                onChoose(sign);
              }}
            />
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
