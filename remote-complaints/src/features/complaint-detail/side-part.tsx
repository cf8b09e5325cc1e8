import { Box, chakra, Heading, HStack, Icon } from '@muhatap/shared/ui';
import { useId, useState, type ReactNode } from 'react';

interface SidePartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the side column under its own heading. */
export function SidePart({ title, children }: SidePartProps) {
  const id = useId();
  return (
    <Box
      as="section"
      aria-labelledby={id}
      py="4"
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTopWidth: '0', pt: '0' }}
      _last={{ pb: '0' }}
    >
      <Heading as="h3" size="sm" mb="3" id={id}>
        {title}
      </Heading>
      {children}
    </Box>
  );
}

/** The same, closed until somebody needs it; what was begun inside stays when it is closed again. */
export function FoldedPart({ title, children }: SidePartProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box as="section" aria-label={title} py="2" borderTopWidth="1px" borderColor="border">
      <Heading as="h3" size="sm">
        <chakra.button
          type="button"
          width="full"
          py="2"
          textAlign="start"
          cursor="pointer"
          borderRadius="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <HStack justify="space-between">
            {title}
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
          </HStack>
        </chakra.button>
      </Heading>
      <Box id={id} hidden={!isOpen} pt="1" pb="2">
        {children}
      </Box>
    </Box>
  );
}
