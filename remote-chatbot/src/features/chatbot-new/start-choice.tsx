import { chakra, Icon, VisuallyHidden, type IconName } from '@muhatap/shared/ui';

interface StartChoiceProps {
  readonly icon: IconName;
  readonly title: string;
  readonly about: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** One thing to begin with; a radio button in the shape of a card. */
export function StartChoice({ icon, title, about, isChosen, onChoose }: StartChoiceProps) {
  return (
    <chakra.label
      position="relative"
      display="flex"
      gap="3"
      p="3.5"
      minH="88px"
      cursor="pointer"
      borderWidth="1px"
      borderRadius="md"
      bg={isChosen ? 'brand.subtle' : 'bg.panel'}
      borderColor={isChosen ? 'brand.solid' : 'border'}
      outlineOffset="2px"
      _hover={{ borderColor: isChosen ? 'brand.solid' : 'border.emphasized' }}
      _focusWithin={{ outline: '2px solid', outlineColor: 'brand.focusRing' }}
    >
      <VisuallyHidden asChild>
        <input type="radio" name="start" checked={isChosen} onChange={onChoose} />
      </VisuallyHidden>
      <chakra.span color={isChosen ? 'brand.fg' : 'fg.muted'} mt="0.5" flexShrink="0">
        <Icon name={icon} size={20} />
      </chakra.span>
      <chakra.span minW="0">
        <chakra.span display="block" fontWeight="semibold" overflowWrap="anywhere">
          {title}
        </chakra.span>
        <chakra.span display="block" fontSize="sm" color={isChosen ? 'fg' : 'fg.muted'}>
          {about}
        </chakra.span>
      </chakra.span>
    </chakra.label>
  );
}
