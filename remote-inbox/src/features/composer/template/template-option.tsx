import type { Template } from '@muhatap/shared/wire/conversations';
import { fillText, sourceValues, type TemplateSources } from '#entities/template';
import { Box, Flex, Icon, Text } from '@muhatap/shared/ui';

interface TemplateOptionProps {
  readonly id: string;
  readonly template: Template;
  readonly sources: TemplateSources;
  readonly isActive: boolean;
  readonly onChoose: () => void;
  readonly onPoint: () => void;
}

/** One row of a list of templates. */
export function TemplateOption({
  id,
  template,
  sources,
  isActive,
  onChoose,
  onPoint,
}: TemplateOptionProps) {
  const { title, shortcut, body, kind } = template;
  return (
    <Flex
      id={id}
      role="option"
      aria-selected={isActive}
      gap="2.5"
      px="2.5"
      py="1.5"
      align="flex-start"
      borderRadius="md"
      cursor="pointer"
      bg={isActive ? 'bg.muted' : undefined}
      onMouseMove={onPoint}
      onMouseDown={(event) => event.preventDefault()} // the field keeps the focus
      onClick={onChoose}
    >
      <Box mt="0.5">
        <Icon
          name={kind === 'approved' ? 'success' : 'quick'}
          size={16}
          color={kind === 'approved' ? 'success.fg' : 'fg.muted'}
          {...(kind === 'approved' && { label: 'Onaylı şablon' })}
        />
      </Box>
      <Box flex="1" minW="0">
        <Flex gap="2" align="baseline">
          <Text fontSize="sm" fontWeight="medium" truncate>
            {title}
          </Text>
          {shortcut !== null && (
            <Text fontSize="xs" color="fg.muted" flexShrink="0">
              /{shortcut}
            </Text>
          )}
        </Flex>
        <Text fontSize="xs" color="fg.muted" truncate>
          {fillText(body, sourceValues(template, sources))}
        </Text>
      </Box>
    </Flex>
  );
}
