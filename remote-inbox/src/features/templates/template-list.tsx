import { formatDateTime, platformName, relativeTime } from '@muhatap/shared/i18n';
import type { Template } from '@muhatap/shared/wire/conversations';
import { entryOf } from '@muhatap/shared/wire/open';
import { Box, chakra, Flex, HStack, Text } from '@muhatap/shared/ui';
import { Badge, ChannelIcon, StatusChip } from '@muhatap/shared/ui/app';
import { Link as RouterLink } from 'react-router-dom';
import { inboxAddresses } from '../../addresses';
import { KIND_NAMES } from './kind-names';

const RowLink = chakra(RouterLink);

function Channels({ template: { channels, kind } }: { readonly template: Template }) {
  if (channels.length === 0)
    return (
      <Text fontSize="xs" color="fg.muted">
        {kind === 'reply' ? 'Bütün kanallar' : 'Kanal seçilmedi'}
      </Text>
    );
  return (
    <HStack gap="1.5" title={channels.map(platformName).join(', ')}>
      {channels.map((channel) => (
        <ChannelIcon key={channel} platform={channel} size={15} />
      ))}
    </HStack>
  );
}

/** A row is read at a glance: name and shortcut, first words, kind, channels, whether it can be used. */
function TemplateRow({ template, now }: { readonly template: Template; readonly now: number }) {
  const { id, title, shortcut, body, kind, is_active, updated_at, updated_by } = template;
  return (
    <Box as="li" borderBottomWidth="1px" borderColor="border" _last={{ borderBottomWidth: '0' }}>
      <RowLink
        to={inboxAddresses.editTemplate(id)}
        display="block"
        px="4"
        py="3"
        _hover={{ bg: 'bg.subtle' }}
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        <Flex
          gap={{ base: '2', md: '6' }}
          align={{ base: 'stretch', md: 'center' }}
          direction={{ base: 'column', md: 'row' }}
        >
          <Box flex="1" minW="0">
            <HStack gap="2" minW="0">
              <Text fontWeight="medium" truncate color={is_active ? 'fg' : 'fg.muted'}>
                {title}
              </Text>
              {shortcut !== null && (
                <Badge colorPalette="gray" fontFamily="mono" fontWeight="normal">
                  /{shortcut}
                </Badge>
              )}
            </HStack>
            <Text
              fontSize="sm"
              color="fg.muted"
              lineClamp={{ base: 2, md: 1 }}
              overflowWrap="anywhere"
            >
              {body}
            </Text>
          </Box>
          <HStack
            gap="4"
            flexShrink="0"
            flexWrap="wrap"
            justify={{ base: 'flex-start', md: 'flex-end' }}
          >
            <Box width={{ md: '110px' }}>
              <Channels template={template} />
            </Box>
            <Text fontSize="sm" width={{ md: '110px' }}>
              {entryOf(KIND_NAMES, kind) ?? kind}
            </Text>
            <Box width={{ md: '84px' }}>
              <StatusChip
                status={is_active ? 'Etkin' : 'Kapalı'}
                tone={is_active ? 'success' : 'gray'}
              />
            </Box>
            <Text
              fontSize="xs"
              color="fg.muted"
              className="tabular"
              width={{ md: '84px' }}
              textAlign={{ md: 'end' }}
              title={`${formatDateTime(updated_at)}${updated_by === null ? '' : ` · ${updated_by}`}`}
            >
              {relativeTime(updated_at, now)}
            </Text>
          </HStack>
        </Flex>
      </RowLink>
    </Box>
  );
}

export function TemplateList({
  templates,
  now,
}: {
  readonly templates: readonly Template[];
  readonly now: number;
}) {
  return (
    <Box
      as="ul"
      listStyleType="none"
      aria-label="Şablonlar"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      bg="bg.panel"
      overflow="hidden"
    >
      {templates.map((template) => (
        <TemplateRow key={template.id} template={template} now={now} />
      ))}
    </Box>
  );
}
