import { messageOf } from '@muhatap/shared/api';
import { notify } from '@muhatap/shared/notifications';
import { changeAvailability } from '@muhatap/shared/session';
import { Box, Text } from '@muhatap/shared/ui';
import { Menu } from '@muhatap/shared/ui/app';
import { Icon } from '@muhatap/shared/ui/plain';
import type { Open } from '@muhatap/shared/wire/open';
import { availability, type Availability } from '@muhatap/shared/wire/session';
import { AVAILABILITY_LABELS } from './availability-labels';

async function say(next: Availability): Promise<void> {
  try {
    await changeAvailability(next);
  } catch (error) {
    notify.error(messageOf(error, 'Durumunuz değiştirilemedi. Lütfen tekrar deneyin.'));
  }
}

const Dot = ({ of }: { readonly of: Availability }) => (
  <Box
    as="span"
    aria-hidden
    boxSize="10px"
    borderRadius="full"
    flexShrink="0"
    borderWidth="2.5px"
    {...(of === 'online'
      ? { bg: 'success.focusRing', borderColor: 'success.focusRing' }
      : { bg: 'transparent', borderColor: 'warning.focusRing' })}
  />
);

/** There, or away: a choice inside the account menu. */
export function AvailabilityItems({ value }: { readonly value: Open<Availability> }) {
  return (
    <Menu.RadioItemGroup
      value={value}
      onValueChange={(change) => void say(availability.parse(change.value))}
    >
      {availability.options.map((option) => (
        <Menu.RadioItem
          key={option}
          value={option}
          valueText={AVAILABILITY_LABELS[option].name}
          ps="2"
          pe="2"
          gap="2.5"
          minH="10"
        >
          <Box width="4" display="inline-flex" justifyContent="center">
            <Dot of={option} />
          </Box>
          <Box flex="1" minW="0">
            <Text>{AVAILABILITY_LABELS[option].name}</Text>
            <Text fontSize="xs" color="fg.muted">
              {AVAILABILITY_LABELS[option].text}
            </Text>
          </Box>
          <Box boxSize="4" display="inline-flex">
            {option === value && <Icon name="check" size={16} color="brand.fg" />}
          </Box>
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  );
}
