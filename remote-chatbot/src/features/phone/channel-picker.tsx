import { FLOW_PLATFORMS } from '@muhatap/shared/flow';
import { SegmentGroup } from '@muhatap/shared/ui/app';
import type { Platform } from '@muhatap/shared/wire/channels';
import { flowChannelName } from '#entities/flow';
import { usePhone, usePhoneStore } from './use-phone';

/** On which channel the citizen is. */
export function ChannelPicker() {
  const phone = usePhoneStore();
  const channel = usePhone((state) => state.channel);
  return (
    <SegmentGroup.Root
      size="xs"
      value={channel}
      onValueChange={({ value }) => phone.turnTo(value as Platform)}
      aria-label="Kanal"
      display="flex"
      w="full"
    >
      <SegmentGroup.Indicator />
      {FLOW_PLATFORMS.map((one) => (
        <SegmentGroup.Item key={one} value={one} flex="1" justifyContent="center" px="0">
          <SegmentGroup.ItemText>{flowChannelName(one)}</SegmentGroup.ItemText>
          <SegmentGroup.ItemHiddenInput />
        </SegmentGroup.Item>
      ))}
    </SegmentGroup.Root>
  );
}
