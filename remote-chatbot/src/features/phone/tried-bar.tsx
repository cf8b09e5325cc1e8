import { useId, useMemo, useState } from 'react';
import { Box, Flex, Icon, IconButton, Text, chakra } from '@muhatap/shared/ui';
import { untriedIn, useFlowDraftStore, type UntriedOfList } from '#entities/flow';
import { describeTried } from './phone-labels';
import { usePhone, usePhoneStore } from './use-phone';

function UntriedList({ nodeId, title, untried }: UntriedOfList) {
  const draft = useFlowDraftStore();
  const phone = usePhoneStore();
  const name = title.trim() || 'Adsız liste';
  return (
    <Flex as="li" align="flex-start" gap="1" py="1.5" borderTopWidth="1px" borderColor="border">
      <Box flex="1" minW="0" fontSize="xs">
        <chakra.button
          type="button"
          display="block"
          w="full"
          minH="6"
          textAlign="start"
          fontWeight="medium"
          truncate
          cursor="pointer"
          _hover={{ color: 'brand.fg' }}
          onClick={() => draft.show({ nodeId })}
        >
          {name}
        </chakra.button>
        <Flex wrap="wrap" columnGap="2.5" color="fg.muted">
          {untried.map((button) => (
            <chakra.button
              key={button.id}
              type="button"
              minH="6"
              cursor="pointer"
              textAlign="start"
              overflowWrap="anywhere"
              _hover={{ color: 'brand.fg' }}
              onClick={() => draft.show({ nodeId, buttonId: button.id })}
            >
              {button.title.trim() || 'Adsız seçenek'}
            </chakra.button>
          ))}
        </Flex>
      </Box>
      <IconButton
        size="xs"
        variant="ghost"
        colorPalette="gray"
        aria-label={`${name}: buradan dene`}
        title="Buradan dene"
        onClick={() => phone.restart(nodeId)}
      >
        <Icon name="play" size={14} />
      </IconButton>
    </Flex>
  );
}

/** The part of the flow that has been tried while the phone is open, and the rest. */
export function TriedBar() {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const flow = usePhone(({ trial }) => trial.flow);
  const tried = usePhone(({ trial }) => trial.tried);
  const lists = useMemo(() => untriedIn({ flow, tried }), [flow, tried]);
  const count = lists.reduce((sum, list) => sum + list.count, 0);
  const left = lists.reduce((sum, list) => sum + list.untried.length, 0);
  if (count === 0) return null;
  return (
    <Box flexShrink={0}>
      <chakra.button
        type="button"
        display="flex"
        alignItems="center"
        gap="2"
        w="full"
        minH="9"
        px="1"
        borderRadius="md"
        textAlign="start"
        cursor={left === 0 ? 'default' : 'pointer'}
        aria-expanded={isOpen && left > 0}
        aria-controls={listId}
        aria-disabled={left === 0}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon
          name={left === 0 ? 'success' : 'tasks'}
          size={16}
          color={left === 0 ? 'success.fg' : 'fg.muted'}
        />
        <Box flex="1">
          <Text fontSize="xs" className="tabular" mb="1">
            {describeTried(count - left, count)}
          </Text>
          <Box aria-hidden h="3px" borderRadius="full" bg="bg.emphasized">
            <Box
              h="full"
              w={`${(100 * (count - left)) / count}%`}
              borderRadius="full"
              bg={left === 0 ? 'success.solid' : 'brand.solid'}
              transition="width 200ms"
            />
          </Box>
        </Box>
        {left === 0 ? null : (
          <Icon name={isOpen ? 'chevron-down' : 'chevron-up'} size={16} color="fg.muted" />
        )}
      </chakra.button>
      <Box
        as="ul"
        id={listId}
        hidden={!isOpen || left === 0}
        maxH="200px"
        overflowY="auto"
        mt="1"
        listStyleType="none"
        aria-label="Denenmemiş seçenekler"
      >
        {lists
          .filter(({ untried }) => untried.length > 0)
          .map((list) => (
            <UntriedList key={list.nodeId} {...list} />
          ))}
      </Box>
    </Box>
  );
}
