import { platformName } from '@muhatap/shared/i18n';
import { PLATFORMS, type AnyPlatform } from '@muhatap/shared/wire/channels';
import { isOneOf } from '@muhatap/shared/wire/open';
import { Box, Checkbox, Flex, HStack, Text } from '@muhatap/shared/ui';
import { ChannelIcon } from '@muhatap/shared/ui/app';
import { TEMPLATE_PLATFORMS } from '#entities/channel';
import type { TemplateForm } from '#entities/template-draft';

interface ChannelFieldsProps {
  readonly form: TemplateForm;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (channels: AnyPlatform[]) => void;
}

/** Where a template can be sent; a reply without a choice is offered everywhere. */
export function ChannelFields({
  form: { kind, channels },
  error,
  isReadOnly,
  onChange,
}: ChannelFieldsProps) {
  const options = kind === 'approved' ? TEMPLATE_PLATFORMS : PLATFORMS;
  // A channel that does not fit the kind any more stays visible until it is taken out.
  const shown = PLATFORMS.filter((one) => options.includes(one) || channels.includes(one));
  return (
    <Box role="group" aria-label="Kanallar">
      <Text fontSize="sm" fontWeight="medium" mb="1.5">
        Kanallar
      </Text>
      <Flex columnGap="5" rowGap="2" flexWrap="wrap">
        {shown.map((platform) => (
          <Checkbox.Root
            key={platform}
            size="sm"
            disabled={isReadOnly}
            checked={channels.includes(platform)}
            onCheckedChange={({ checked }) =>
              onChange([
                ...PLATFORMS.filter((one) =>
                  one === platform ? checked === true : channels.includes(one),
                ),
                ...channels.filter((one) => !isOneOf(PLATFORMS, one)),
              ])
            }
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>
              <HStack gap="1.5">
                <Box aria-hidden display="inline-flex">
                  <ChannelIcon platform={platform} size={14} />
                </Box>
                {platformName(platform)}
              </HStack>
            </Checkbox.Label>
          </Checkbox.Root>
        ))}
      </Flex>
      {error !== undefined ? (
        <Text role="alert" mt="1.5" fontSize="xs" color="error.fg">
          {error}
        </Text>
      ) : (
        <Text mt="1.5" fontSize="xs" color="fg.muted">
          {kind === 'reply'
            ? 'Hiçbiri seçilmezse bütün kanallarda önerilir.'
            : 'Şablonun onaylandığı kanal.'}
        </Text>
      )}
    </Box>
  );
}
